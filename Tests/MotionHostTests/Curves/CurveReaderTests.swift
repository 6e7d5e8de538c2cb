import Foundation
import MotionHost
import MotionTime
import TestSupport
import Testing

@Suite struct CurveReaderTests {
  private let folder: TemporaryFolder
  private let reader: CurveReader

  init() throws {
    folder = try TemporaryFolder()
    func plugin(_ name: String, _ rest: String) -> String {
      "return { kind = 'timingCurve', name = '\(name)', version = '1.0.0', api = '1', "
        + "summary = 'A test.', \(rest) }"
    }
    let power =
      "duration = 0.75, parameters = { power = { default = 2, range = { 1, 9 } } }, "
      + "curve = function(x, p) return x ^ p.power end"
    try folder.write(plugin("power", power), to: "root/curves/power.lua")
    try folder.write(plugin("other", power), to: "elsewhere/other.lua")
    try folder.write(
      plugin("wrong", "curve = function(x) return x < 0.5 and x or nil end"),
      to: "root/curves/wrong.lua")
    try folder.write("return {", to: "root/curves/broken.lua")
    try folder.write(
      "local motion = require('motion')\nprint(motion.now())\n"
        + plugin("chatty", "curve = function(x) return x end"), to: "root/curves/chatty.lua")
    let root = PluginRoot(path: folder.path("root"), origin: .named)
    reader = CurveReader(plugins: PluginLocator(roots: [root]))
  }

  private func refused(_ text: String, _ settings: String...) -> CurveRefusal? {
    do {
      _ = try reader.read(text, settings: settings.map { try RunArgument(parsing: $0) })
      return nil
    } catch {
      return error as? CurveRefusal
    }
  }

  @Test(arguments: [
    "linear", "easeIn", "easeInOut", "easeInEaseOut", "default", "ease", "sharp", "emphasized",
    "standardDecelerate", "circularEaseInOut",
  ])
  func `TM 2.2 a built-in curve has a name`(name: String) throws {
    let subject = try reader.read(" \(name) ")
    #expect(subject.kind == .name && subject.text == name)
    #expect(subject.function == TimingFunction(named: name))
    #expect(subject.duration == nil && subject.plugin == nil)
  }

  @Test(arguments: [
    "ease-in-out", "step-end", "EASE-IN", "cubic-bezier(.4,0,.2,1)", "steps(3, jump-both)",
    "linear(0, 0.3 20%, 1)", "CUBIC-BEZIER(0, 1, 0, 1)",
  ])
  func `TM 8.1 an easing is written as in CSS`(text: String) throws {
    let subject = try reader.read(text)
    #expect(subject.kind == .css)
    #expect(subject.function == (try TimingFunction(easing: text)))
  }

  @Test func `TM 4.4 a physical spring is shown until it has settled`() throws {
    let subject = try reader.read(
      "spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)")
    #expect(subject.kind == .spring)
    let duration = try #require(subject.duration)
    #expect(abs(duration - 1.4727003346780927) < 1e-12)
    let spring = try SpringFunction(mass: 1, stiffness: 100, damping: 10)
    #expect(subject.function.value(at: 0.25) == spring.value(at: 0.25 * duration))
    #expect(subject.function.value(at: 1) == 1)
  }

  @Test func `TM 4.5 a spring of a damping ratio is fitted to its duration`() throws {
    let subject = try reader.read("spring(dampingRatio: 0.6, settlingDuration: 0.5)")
    #expect(subject.duration == 0.5)
    let spring = try SpringFunction.fitted(dampingRatio: 0.6, duration: 0.5)
    #expect(subject.function.value(at: 0.5) == spring.value(at: 0.25))
  }

  @Test func `TM 4.7 a spring may be given by pace and bounce`() throws {
    let subject = try reader.read(
      "spring(perceptualDuration = 0.5, bounce = 0.3, initialVelocity = 2)")
    let spring = try SpringFunction(perceptualDuration: 0.5, bounce: 0.3, initialVelocity: 2)
    #expect(subject.duration == spring.settlingDuration())
  }

  @Test func `TM 2.1 a spring is not overdamped unless it may be`() throws {
    let text = "mass: 1, stiffness: 100, damping: 40"
    let clamped = try reader.read("spring(\(text))")
    let critical = try reader.read("spring(mass: 1, stiffness: 100, damping: 20)")
    let allowed = try reader.read("spring(\(text), allowsOverdamping: true)")
    #expect(clamped.duration == critical.duration)
    #expect((allowed.duration ?? 0) > 2 * (critical.duration ?? 0))
    #expect(clamped.spring?.damping == 20 && clamped.spring?.requestedDampingRatio == 2)
    // ζ = 1/(1 − 1/2): a bounce below 0 is not clamped unless that is asked for.
    let creeping = try reader.read("spring(perceptualDuration: 0.5, bounce: -0.5)")
    #expect(creeping.spring?.dampingRatio == 2)
    let flat = try reader.read(
      "spring(perceptualDuration: 0.5, bounce: -0.5, allowsOverdamping: false)")
    #expect(flat.spring?.dampingRatio == 1 && flat.spring?.requestedDampingRatio == 2)
  }

  @Test func `a spring by damping ratio and response has Apple's constants`() throws {
    let spring = try #require(try reader.read("spring(dampingRatio: 0.5, response: 0.4)").spring)
    // k = (2π/0.4)² and c = 4π·0.5/0.4.
    #expect(abs(spring.stiffness - 246.74011002723395) < 1e-10)
    #expect(abs(spring.damping - 15.707963267948966) < 1e-13)
  }

  @Test(arguments: ["power", "power(power: 2)", "power( power = 2.0 )", "power()"])
  func `a plugin may be called with its parameters`(text: String) throws {
    let subject = try reader.read(text)
    #expect(subject.kind == .plugin && subject.duration == 0.75)
    #expect(abs(subject.function.value(at: 0.5) - 0.25) < 1e-6)
    let parameters = try #require(subject.plugin).parameters
    #expect(parameters.map(\.name) == ["power"] && parameters.map(\.value) == [.number(2)])
    #expect(parameters.map(\.permitted) == ["1…9"])
  }

  @Test func `a setting wins over the text`() throws {
    let subject = try reader.read("power(power: 2)", settings: [RunArgument(parsing: "power=3")])
    #expect(abs(subject.function.value(at: 0.5) - 0.125) < 1e-6)
  }

  @Test func `a plugin may be named by its file, wherever it stands`() throws {
    let subject = try reader.read(folder.path("elsewhere/other.lua"))
    #expect(subject.plugin?.name == "other")
    let missing = try #require(refused("elsewhere/none.lua"))
    #expect(missing.exitStatus == .inputNotFound)
    #expect(
      missing.description
        == "inputNotFound: elsewhere/none.lua: No such file or directory. Give the path of a plugin's file."
    )
  }

  @Test func `what a plugin prints goes where the reader says`() throws {
    var said: [String] = []
    let root = PluginRoot(path: folder.path("root"), origin: .named)
    let reader = CurveReader(plugins: PluginLocator(roots: [root])) { said.append($0) }
    _ = try reader.read("chatty")
    reader.close()
    #expect(said == ["0.0"])
  }

  @Test(arguments: [
    (
      "spring(damping: 0)",
      "invalidSpring: A spring with damping 0 never settles. Give a damping above 0."
    ),
    (
      "spring(mass: -1)",
      "invalidSpring: mass -1.0, stiffness 100.0, damping 10.0 do not make a spring. "
        + "Give a finite mass and stiffness above 0 and a damping of at least 0."
    ),
    (
      "spring(mass: heavy)", "invalidSpring: 'mass' is \"heavy\". Give a number."
    ),
    (
      "spring(mass: 1, mass: 2)", "invalidSpring: 'mass' occurs twice in 'spring'. Give it once."
    ),
    (
      "spring(much)",
      "invalidSpring: 'much' is not an argument of 'spring'. Write each as a name and a value, such as mass: "
        + "1, or the numbers of mass, stiffness, damping and velocity."
    ),
    (
      "spring(tensoin: 3)",
      "invalidSpring: 'tensoin' is not an argument of a spring. Give "
        + "stiffness with damping or dampingRatio, perhaps with mass; dampingRatio with response or "
        + "settlingDuration; perceptualDuration, perhaps with bounce."
    ),
    (
      "spring(dampingRatio: 0.5, duration: 1)",
      "invalidSpring: 'perceptualDuration' does not go with 'dampingRatio'. Give "
        + "stiffness with damping or dampingRatio, perhaps with mass; dampingRatio with response or "
        + "settlingDuration; perceptualDuration, perhaps with bounce."
    ),
    (
      "spring(damping_ratio: 3)",
      "invalidSpring: 'damping_ratio' is not an argument of a spring. Did you mean 'dampingRatio'?"
    ),
    (
      "spring(bounce: 0.2)",
      "invalidSpring: 'perceptualDuration' is missing beside 'bounce'. Give "
        + "stiffness with damping or dampingRatio, perhaps with mass; dampingRatio with response or "
        + "settlingDuration; perceptualDuration, perhaps with bounce."
    ),
    (
      "spring(dampingRatio: 0.5, mass: 1)",
      "invalidSpring: 'stiffness' is missing beside 'mass'. Give "
        + "stiffness with damping or dampingRatio, perhaps with mass; dampingRatio with response or "
        + "settlingDuration; perceptualDuration, perhaps with bounce."
    ),
    (
      "spring(dampingRatio: -1, settlingDuration: 1)",
      "invalidDampingRatio: -1.0 is not a damping ratio. Give a number above 0."
    ),
    ("spring(mass: 1", "invalidSpring: 'spring(mass: 1' does not end. Close it with ')'."),
    (
      "steps(0)",
      "invalidEasing: 'steps(0)', column 7: 0 is not a number of steps. Give an integer of at least "
        + "1, at most 9007199254740991."
    ),
    (
      "power(power: 10)",
      "invalidValue: plugin 'power': parameter 'power' is 10. Keep it within 1…9."
    ),
    (
      "power(powr: 3)",
      "unknownKey: plugin 'power': there is no parameter 'powr'. Did you mean 'power'?"
    ),
    (
      "power(3)",
      "invalidValue: '3' is not an argument of 'power'. Write each as a name and a value, such as mass: 1."
    ),
    (
      "wrong",
      "notANumber: 'wrong' returned nil at x = 1.0. Return a number for every x in 0…1."
    ),
  ])
  func `a curve is refused by its rule and ends with 1`(text: String, message: String) throws {
    let refusal = try #require(refused(text))
    #expect(refusal.description.replacing(#/\S+wrong.lua:\d+: /#, with: "") == message)
    #expect(refusal.exitStatus == .failure)
  }

  @Test func `what cannot be found or loaded ends with 65`() throws {
    let unknown = try #require(refused("easeInOot"))
    #expect(
      unknown.description
        == "pluginNotFound: 'easeInOot' is not a curve. Did you mean 'easeInOut'? Give a name such as "
        + "easeInOut, an easing of CSS, spring(…) or a plugin; there are: broken, chatty, power, wrong."
    )
    #expect(unknown.exitStatus == .doesNotLoad)
    let broken = try #require(refused("broken"))
    #expect(broken.code == "syntaxError" && broken.exitStatus == .doesNotLoad)
    #expect(broken.message.contains("root/curves/broken.lua:1: "))
  }

  @Test(arguments: ["%", "%(", "spring(%", "spring(%)", "spring(%: 1)", "bounce(%)", "linear(%)"])
  func `a long text is quoted in part`(pattern: String) throws {
    let text = pattern.replacing("%", with: String(repeating: "a", count: 5000))
    #expect(try #require(refused(text)).message.count < 400)
  }

  @Test func `parameters are for plugins only`() throws {
    let refusal = try #require(refused("easeIn", "pull=2"))
    #expect(
      refusal.description
        == "invalidArgument: --set: 'easeIn' takes no parameters. Leave --set away, or name a plugin."
    )
    #expect(refusal.exitStatus == .usage)
  }

  @Test(arguments: [
    "", "(", ")", "()", "a(", "spring", "spring(", "spring(,)", "spring(:)", "é", "\u{0}", "x x",
    "linear(", "power(power:)", "Power", "../power", "power(power: 2))", "spring(mass: 1e999)",
    "cubic-bezier(1e309,0,0,1)", ".lua", "/.lua", "init.lua", "(.lua", "spring(duration: nan)",
  ])
  func `any other text is refused`(text: String) throws {
    let refusal = try #require(refused(text))
    #expect(!refusal.code.isEmpty && [".", "?"].contains(refusal.message.last))
  }
}
