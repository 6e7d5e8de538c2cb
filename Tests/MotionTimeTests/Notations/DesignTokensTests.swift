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
        "motion.easing": .curve(try .cubicBezier(0.4, 0, 0.2, 1)), "motion.easing.out": .curve(out),
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
        "f": { "$type": "cubicBezier", "$value": [0.1, { "$ref": "#/f/$value/0" }, 0.5, 1] }
      }
      """)
    #expect(
      read == [
        "a": .duration(0.3), "b": .duration(0.3), "c": .duration(0.3), "d": .duration(0.3),
        "e": .duration(300), "f": .curve(try .cubicBezier(0.1, 0.1, 0.5, 1)),
      ])
  }

  @Test(arguments: [
    ("[]", "the file is not a JSON object. Write an object of groups and tokens."),
    (
      #"{"a":{"$type":"duration","$value":"200ms"}}"#,
      "a has no duration. Write { \"value\": 200, \"unit\": \"ms\" }, or with \"s\"."
    ),
    (
      #"{"a":{"$type":"duration","$value":"{b.c}"}}"#,
      "a refers to 'b.c.$value', which there is not. Name a token of this file."
    ),
    (
      ##"{"a":{"$type":"duration","$value":"{b}"},"b":{"$type":"duration","$value":{"$ref":"#/a/$value"}}}"##,
      "a is an alias of itself. End the chain of aliases at a value."
    ),
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
