import MotionTrace
import Testing

@Suite struct TraceFormatTests {
  @Test(arguments: [
    ([], [TraceFormat.jsonLines, .csv]), (["csv"], [.csv]),
    (["csv", "jsonl"], [.csv, .jsonLines]),
    (["csv,svg"], [.csv, .svg]), (["csv", "csv"], [.csv]),
  ])
  func `formats are named one by one or in a list`(words: [String], formats: [TraceFormat]) throws {
    #expect(try TraceFormat.formats(parsing: words) == formats)
  }

  @Test(arguments: ["xml", "", "CSV"])
  func `an unknown format is refused with those there are`(word: String) {
    let error = #expect(throws: TraceError.self) {
      try TraceFormat.formats(parsing: ["csv,\(word)"])
    }
    #expect(error?.message == "'\(word)' is not a format. There are jsonl, csv, svg, none.")
  }

  @Test func `none stands alone`() throws {
    #expect(try TraceFormat.formats(parsing: ["none"]) == [])
    for words in [["none", "csv"], ["csv,none"], ["none,none"]] {
      let error = #expect(throws: TraceError.self) { try TraceFormat.formats(parsing: words) }
      #expect(error?.message.hasPrefix("'none' excludes other formats") == true)
    }
  }
}
