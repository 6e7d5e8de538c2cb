import OrreryBasics
import Testing

@Suite struct XMLTextTests {
  /// Python's `xml.sax.saxutils.quoteattr`.
  @Test func `markup, line ends and tabs are escaped as in an attribute`() {
    #expect(
      XMLText.escaped("a<b>&\"c\"\t\n\r'") == "a&lt;b&gt;&amp;&quot;c&quot;&#9;&#10;&#13;'")
    #expect(
      XMLText.escaped("</title><script a=\"b\">")
        == "&lt;/title&gt;&lt;script a=&quot;b&quot;&gt;")
  }

  @Test func `XML 1.0 section 2.2: what is no character of XML is replaced`() {
    #expect(
      XMLText.escaped("\u{0}\u{1}\u{B}\u{1F}\u{7F}\u{FFFE}\u{FFFF}")
        == String(repeating: "\u{FFFD}", count: 7))
    #expect(XMLText.escaped("ü\u{85}\u{2028}🪐") == "ü\u{85}\u{2028}🪐")
  }

  @Test func `a quote before a combining mark and CRLF are escaped`() {
    #expect(XMLText.escaped("\"\u{301}\r\n") == "&quot;\u{301}&#13;&#10;")
  }
}
