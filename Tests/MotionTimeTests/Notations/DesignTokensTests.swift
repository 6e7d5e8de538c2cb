import MotionTime
import Testing

@Suite struct DesignTokensTests {
  private func tokens(_ text: String) throws -> [String: DesignTokens.Token] {
    try DesignTokens(Array(text.utf8)).tokens
  }

  @Test func `durations, curves and transitions are read, and nothing else`() throws {
    let read = try tokens(
      """
      {
        "$description": "motion",
        "blue": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } },
        "motion": {
          "fast": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } },
          "slow": { "$type": "duration", "$value": { "value": 1.5, "unit": "s" } },
          "easing": {
            "$type": "cubicBezier",
            "out": { "$value": [0, 0, 0.2, 1] },
            "$root": { "$value": [0.4, 0, 0.2, 1] }
          },
          "enter": {
            "$type": "transition",
            "$value": {
              "duration": "{motion.fast}", "delay": { "value": 50, "unit": "ms" },
              "timingFunction": "{motion.easing.out}"
            }
          }
        }
      }
      """)
    let out = try TimingFunction.cubicBezier(0, 0, 0.2, 1)
    #expect(
      read == [
        "motion.fast": .duration(0.2), "motion.slow": .duration(1.5),
        "motion.easing.$root": .curve(try .cubicBezier(0.4, 0, 0.2, 1)),
        "motion.easing.out": .curve(out),
        "motion.enter": .transition(duration: 0.2, delay: 0.05, out),
      ])
  }

  @Test func `aliases of both kinds are followed, also from one to the next, and to parts`() throws
  {
    let read = try tokens(
      """
      {
        "a": { "$type": "duration", "$value": { "value": 300, "unit": "ms" } },
        "b": { "$value": "{a}" },
        "c": { "$type": "duration", "$value": "{b}" },
        "d": { "$type": "duration", "$value": { "$ref": "#/a/$value" } },
        "e": { "$type": "duration", "$value": { "value": { "$ref": "#/a/$value/value" }, "unit": "s" } },
        "f": { "$type": "cubicBezier", "$value": [0.1, { "$ref": "#/f/$value/0" }, 0.5, 1] },
        "g": { "$value": "{b}" },
        "h": { "$value": { "$ref": "#/g/$value" } },
        "i": { "$ref": "#/easing/o~1ut" },
        "j": {
          "$type": "duration",
          "$value": { "value": 2, "unit": { "$ref": "#/e/$value/unit" } }
        },
        "easing": {
          "$type": "cubicBezier",
          "o/ut": { "$value": [0, 0, 0.2, 1] },
          "$root": { "$value": [0.4, 0, 0.2, 1] }
        },
        "k": { "$value": "{easing.$root}" }
      }
      """)
    #expect(
      read == [
        "a": .duration(0.3), "b": .duration(0.3), "c": .duration(0.3), "d": .duration(0.3),
        "e": .duration(300), "f": .curve(try .cubicBezier(0.1, 0.1, 0.5, 1)),
        "g": .duration(0.3), "h": .duration(0.3), "i": .curve(try .cubicBezier(0, 0, 0.2, 1)),
        "j": .duration(2), "easing.o/ut": .curve(try .cubicBezier(0, 0, 0.2, 1)),
        "easing.$root": .curve(try .cubicBezier(0.4, 0, 0.2, 1)),
        "k": .curve(try .cubicBezier(0.4, 0, 0.2, 1)),
      ])
  }

  /// "Extending Groups": a deep merge in which a token of the group's own replaces the whole inherited one.
  @Test func `a group has the tokens of the one that it extends, but for its own`() throws {
    let read = try tokens(
      """
      {
        "base": {
          "$type": "duration",
          "in": { "fast": { "$value": { "value": 100, "unit": "ms" } },
                  "slow": { "$value": { "value": 400, "unit": "ms" } } },
          "out": { "$value": { "value": 200, "unit": "ms" } }
        },
        "brand": {
          "$extends": "{base}",
          "in": { "slow": { "$value": { "value": 800, "unit": "ms" } } },
          "late": { "$value": "{brand.in.fast}" }
        },
        "again": { "$ref": "#/brand", "out": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] } },
        "part": { "$extends": "{again.in}" , "$type": "duration" }
      }
      """)
    #expect(
      read == [
        "base.in.fast": .duration(0.1), "base.in.slow": .duration(0.4), "base.out": .duration(0.2),
        "brand.in.fast": .duration(0.1), "brand.in.slow": .duration(0.8),
        "brand.out": .duration(0.2), "brand.late": .duration(0.1),
        "again.in.fast": .duration(0.1), "again.in.slow": .duration(0.8),
        "again.out": .curve(try .cubicBezier(0, 0, 1, 1)), "again.late": .duration(0.1),
        "part.fast": .duration(0.1), "part.slow": .duration(0.8),
      ])
  }

  @Test func `a small file cannot ask for any number of tokens`() {
    let groups = (1...40).map {
      #""g\#($0)":{"a":{"$extends":"{g\#($0 - 1)}"},"b":{"$extends":"{g\#($0 - 1)}"}}"#
    }
    let text =
      #"{"g0":{"t":{"$type":"duration","$value":{"value":1,"unit":"s"}}},"#
      + groups.joined(separator: ",") + "}"
    #expect(throws: TimingError.self) { try tokens(text) }
  }

  @Test(arguments: [
    ("[]", "line 1: the file is not a JSON object. Write an object of groups and tokens."),
    (
      #"{"a":{"$type":"duration","$value":"200ms"}}"#,
      "a has no duration of at least 0. Write { \"value\": 200, \"unit\": \"ms\" }, or with \"s\"."
    ),
    (
      #"{"a":{"$type":"duration","$value":"{b.c}"}}"#,
      "a refers to 'b.c', which there is not. Name a token of this file."
    ),
    (
      ##"{"a":{"$type":"duration","$value":"{b}"},"b":{"$type":"duration","$value":{"$ref":"#/a/$value"}}}"##,
      "a is an alias of itself, or over more than 32 others. End the chain of aliases at a value."
    ),
    (
      "{\n\n  \"a\": }",
      "line 3: the file is not a JSON object. Write an object of groups and tokens."
    ),
    (
      #"{"a":{"$type":"duration","$value":{"value":1,"unit":"s"},"b":{"$value":1}}}"#,
      "a has a value and tokens in it. Give a group's own value to its token $root."
    ),
    (
      #"{"a":{"$type":"duration","$value":"{g}"},"g":{"b":{"$value":1}}}"#,
      "a refers to 'g', which there is not. Name a token of this file."
    ),
    (
      #"{"a":{"b":{"$extends":"{a}"}}}"#,
      "a.b inherits from itself, or over more than 32 groups. Extend a group that is none around it."
    ),
    (
      ##"{"a":{"$extends":"{b}"},"b":{"$ref":"#/a"}}"##,
      "a inherits from itself, or over more than 32 groups. Extend a group that is none around it."
    ),
    (
      #"{"a":{"$extends":"{b.c}"}}"#,
      "a inherits from 'b.c', which there is not. Name a group or a token of this file."
    ),
    (#"{"a":{"$extends":"b"}}"#, "a has no reference. Write {a.b} or #/a/b."),
    (
      #"{"g":{"$type":"cubicBezier","a":{"$value":[0,0,2,1]}}}"#,
      "g.a has no Bézier. Write four numbers, the first and the third within 0…1."
    ),
    (
      #"{"a":{"$type":"transition","$value":{"duration":"{d}"}}}"#,
      "a is no transition. Give duration, delay and timingFunction."
    ),
  ])
  func `what is no token is refused by its name`(text: String, message: String) {
    #expect {
      _ = try tokens(text)
    } throws: {
      ($0 as? TimingError)?.message == message
    }
  }
}
