import OrreryBasics
import Testing

@testable import MotionImport

@Suite struct CSSSceneTests {
  private func imported(_ text: String) throws -> ImportedScript {
    try ImportedScript(of: Array(text.utf8), path: "in/some.css")
  }

  @Test func `an animation is one of each key path, from what the element is by itself`() throws {
    let script = try imported(
      """
      @keyframes in { from { opacity: 0; translate: 10px } 50% { opacity: 100%; animation-timing-function: linear } }
      .card { left: 10px; top: 20px; width: 40px; height: 20px; opacity: 0.5; background: #f00;
        animation: in 400ms ease-in 0.1s both }
      """)
    #expect(script.lines == [])
    #expect(
      script.flat.contains(
        ##"stage:addLayer { name = "card", position = { 30, 30 }, size = { 40, 20 }, opacity = 0.5, backgroundColor = "#f00", }"##
      ))
    let rest =
      #"beginTime = 0.1, fillMode = "both", isRemovedOnCompletion = false, }"#
    #expect(
      script.flat.contains(
        #"keyPath = "opacity", duration = 0.4, values = { 0, 1, 0.5 }, keyTimes = { 0, 0.5, 1 }, "#
          + #"timingFunctions = { "ease-in", "linear" }, "# + rest))
    #expect(
      script.flat.contains(
        #"keyPath = "transform.translation.x", duration = 0.4, values = { 10, 0 }, timingFunctions = "ease-in", "#
          + rest))
  }

  @Test(arguments: [
    ("1s 3", "repeatCount = 3, }"), ("1s infinite", "repeatCount = math.huge, }"),
    ("1s 3 alternate", "repeatCount = 1.5, autoreverses = true, }"),
    ("1s alternate", #"timingFunctions = "ease", }"#),
    ("1s -0.25s", "beginTime = -0.25, }"),
    (
      "2s cubic-bezier(.1,.2,.3,.4) reverse",
      "values = { 1, 0 }, timingFunctions = \"cubic-bezier(0.7, 0.6, 0.9, 0.8)\", }"
    ),
    ("1s steps(3, start) reverse", #"timingFunctions = "steps(3)", }"#),
    ("1s bounce.out", #"timingFunctions = "bounce.out", }"#),
    ("1s spring(1 100 10 0)", #"timingFunctions = "spring(1 100 10 0)", }"#),
    ("var(--time, 3s) linear", "duration = 3, values = { 0, 1 }, }"),
    ("var(--slow) linear", "duration = 0.75, values = { 0, 1 }, }"),
  ])
  func `the shorthand has its words in any order`(words: String, field: String) throws {
    let script = try imported(
      """
      :root { --slow: calc-is-not-read; --slow: 750ms }
      @keyframes in { from { opacity: 0 } to { opacity: 1 } }
      .card { opacity: 0.5; animation: \(words) in }
      """)
    #expect(script.flat.contains(field), "\(script.flat)")
  }

  @Test func `longhands repeat, and come after the shorthand`() throws {
    let script = try imported(
      """
      @keyframes a { to { opacity: 0 } } @keyframes b { to { rotate: 1turn } }
      .card { animation: x 9s; animation-name: a, b; animation-duration: 1s; -webkit-animation-delay: 0s, 2s }
      """)
    #expect(script.flat.contains(#"keyPath = "opacity", duration = 1, values = { 1, 0 }"#))
    #expect(
      script.flat.contains(
        #"values = { 0, math.rad(360) }, timingFunctions = "ease", beginTime = 2,"#))
  }

  @Test func `a transition goes to the first rule of another state, which stays`() throws {
    let script = try imported(
      """
      .b { opacity: 0.5; transition: opacity 300ms ease-out 100ms, scale 1s linear }
      .b:hover { opacity: 1; scale: 2; color: red }
      .b.open { opacity: 0 }
      .bold { opacity: 0 }
      """)
    #expect(
      script.flat.contains(#"scale = { 2, 2 } }"#) && !script.flat.contains("opacity = 0.5, "))
    #expect(
      script.flat.contains(
        #"keyPath = "opacity", duration = 0.3, values = { 0.5, 1 }, timingFunctions = "ease-out", beginTime = 0.1, "#
          + #"fillMode = "backwards", }, "transition opacity")"#))
    #expect(
      script.flat.contains(#"keyPath = "transform.scale.x", duration = 1, values = { 1, 2 }, }"#))
    #expect(script.lines == [#"3:11: a second state of opacity is not carried."#])
  }

  @Test func `what is not carried is listed with line and column`() throws {
    let script = try imported(
      """
      @import "other.css";
      @media (min-width: 100px) { .a { opacity: 0 } .b { x: { y } } }
      @keyframes in { to { opacity: 0; filter: blur(2px); transform: rotate(3deg) translate(3px) } }
      @keyframes unused { to { opacity: 0 } }
        .card { animation: in 1s none-such; & .inner { opacity: 0 } }
      .card { animation: in 1s, missing 2s }
      .paused { animation: in 1s paused; transform-origin: top left 3px }
      .gone { transition: opacity var(--none) }
      .alone { transition: opacity 1s }
      """)
    #expect(
      script.lines == [
        "1:1: @import is not carried.", "2:1: the rules in @media are not carried.",
        "3:34: filter: blur(2px) is not carried.",
        "3:53: transform: rotate(3deg) translate(3px) is not carried.",
        "4:1: no rule uses @keyframes unused.", "5:39: a rule in a rule is not carried.",
        "6:9: there is no @keyframes missing.", "7:11: an animation that is paused is not carried.",
        "7:36: the transform-origin top left 3px is not carried.",
        "8:9: opacity var(--none) has no value.",
        "9:10: no rule such as .alone:hover says what the transition leads to.",
      ])
  }

  @Test func `comments, strings and escapes are what CSS takes them for`() throws {
    let script = try imported(
      """
      \u{FEFF}/* } */ @keyframes "in" { /* a { */ to { content: "} ; /*"; opacity: /**/ 0 !important } }
      .a[title="{;}"], #b\\:c { animation: in 1s } }
      .d { background: url(data:image/png;base64,{x};) ; animation: in 2s
      """)
    #expect(script.text.contains("duration = 1,") && script.text.contains("duration = 2,"))
    #expect(script.lines == ["1:42: content: \"} ; /*\" is not carried."])
  }

  @Test(arguments: [
    "", ".a { opacity: 0 }", "@keyframes a { to { opacity: 0 } }", ".a { animation: b 1s }",
    "}}}{{{",
    ".a { transition: all 0s } .a:hover { opacity: 0 }",
  ])
  func `a sheet in which nothing moves is an error`(text: String) {
    let error = #expect(throws: FileError.self) { try imported(text) }
    #expect(
      error?.message.hasPrefix("in/some.css: no rule of it has an animation with keyframes") == true
    )
  }

  @Test func `nesting and numbers without bound end nothing`() throws {
    let deep = String(repeating: "{", count: 200_000) + String(repeating: "(", count: 200_000)
    for text in [
      deep, "@keyframes a { to { transform: " + deep, ".a { --a: var(--a); opacity: var(--a) }",
      ".a { --a: var(--b) var(--b); --b: var(--a) var(--a); animation: var(--a) }",
      "@keyframes a { to { left: 1e999px; opacity: nan } } .a { width: 1e300px; animation: a 1e300s 1e300 }",
      "@keyframes a { 1e999% { opacity: 0 } } .a { animation: a 1s }", "/* \\",
      ".a { content: \"\\",
    ] {
      let script = try? imported(text)
      #expect(script?.text.contains("inf") != true && script?.text.contains("nan") != true)
    }
  }
}
