internal import Lua
internal import MotionHost
internal import MotionRender
internal import MotionTime

/// An expression that a watch evaluates: a property of a layer, or a Lua expression.
struct WatchExpression {
  private enum Source {
    case property(PropertyProbe)
    case expression(LuaFunction, of: [PropertyProbe])
  }

  /// The names of the numbers, such as `x`; empty for a plain number.
  let names: [String]

  /// `pt`, `rad` or "", for each number.
  let units: [String]

  /// Whether the expression can be evaluated from the journal at any time.
  let isRecorded: Bool

  private let source: Source

  /// Creates a watch expression from a property name or a Lua expression.
  ///
  /// - Throws: ``HostError`` (`nameNotFound`, `invalidArgument`), ``RenderError`` (`invalidKeyPath`),
  ///   ``LuaError`` if the text is neither a property nor an expression that gives a number or a table of
  ///   at most 16 numbers; ``SessionPlayback/Ended`` if a limit terminated it.
  init(_ text: String, in run: SessionPlayback) throws {
    do {
      let words = CommandWords(Array(text.utf8)).words
      let probe = try run.within {
        // A name with spaces may be quoted, as in other commands: `"my row".position.y`.
        do { return try run.probe(ofProperty: text) } catch {
          guard words.count == 1, words[0].text != text else { throw error }
          return try run.probe(ofProperty: words[0].text)
        }
      }
      (names, units, isRecorded) = (probe.names, probe.units, true)
      source = .property(probe)
    } catch {
      let isName = text.utf8.allSatisfy { Self.isInPath($0) }
      do {
        self = try Self(expression: text, in: run)
      } catch let ended as SessionPlayback.Ended {
        throw ended
      } catch let other {
        throw isName ? error : other
      }
    }
  }

  private init(expression text: String, in run: SessionPlayback) throws {
    var probes: [String: PropertyProbe] = [:]
    let expression = run.within {
      ParameterizedExpression(text) { name in
        probes[name] = try? run.probe(ofProperty: name)
        return probes[name] != nil
      }
    }
    guard expression.properties.count <= Self.mostProperties else {
      throw HostError(
        .invalidArgument, "'\(text)' names more than \(Self.mostProperties) properties.")
    }
    let function = try run.within { try run.function(of: expression) }
    let list = expression.properties.compactMap { probes[$0] }
    source = .expression(function, of: list)
    isRecorded = expression.isRecorded
    let parts = try Self.parts(
      of: run.value(of: function, list.map { $0.numbers(at: run.now) }, list), text)
    names = parts.map(\.name)
    units = names.map { _ in "" }
  }

  /// The properties that the expression reads.
  var probes: [PropertyProbe] {
    switch source {
    case .property(let probe): [probe]
    case .expression(_, let probes): probes
    }
  }

  /// Returns whether a byte can be part of a dotted name.
  static func isInPath(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  private static let mostProperties = 100

  /// Returns the numbers in the result of an expression, each with its name.
  private static func parts(
    of value: LuaValue, _ text: String
  ) throws(HostError) -> [(name: String, number: Double)] {
    if let number = value.asNumber { return [("", number)] }
    let entries = value.asTable.flatMap { try? $0.entries() } ?? []
    let parts = entries.compactMap { key, value -> (name: String, number: Double)? in
      guard let name = key.asText ?? key.asInteger.map({ "\($0)" }) else { return nil }
      return value.asNumber.map { (name, $0) }
    }
    guard !parts.isEmpty, parts.count == entries.count, parts.count <= 16 else {
      throw HostError(
        .invalidArgument,
        "'\(text)' is of the type \(value.typeName). Watch a number, or a vector: a table of a few "
          + "numbers.")
    }
    return parts
  }

  /// Returns the numbers at a time; NaN if there are none.
  ///
  /// - Parameters:
  ///   - run: The playback, whose script is at the end of the session.
  ///   - isNow: Whether the time is the end of the session.
  ///   - look: Returns the numbers of a property at the time.
  /// - Throws: ``SessionPlayback/Ended``.
  func numbers(
    in run: SessionPlayback, isNow: Bool, _ look: (PropertyProbe) -> [Double]
  ) throws -> [Double] {
    switch source {
    case .property(let probe): return look(probe)
    case .expression(let function, let probes):
      guard isRecorded || isNow else { return names.map { _ in .nan } }
      let parts: [(name: String, number: Double)]
      do {
        parts = try Self.parts(of: run.value(of: function, probes.map(look), probes), "")
      } catch let error as SessionPlayback.Ended {
        throw error
      } catch {
        return names.map { _ in .nan }
      }
      return names.map { name in parts.first { $0.name == name }?.number ?? .nan }
    }
  }
}

extension SessionPlayback {
  /// Finds a property of a layer by its name. Must be called inside ``within(_:)``.
  fileprivate func probe(ofProperty name: String) throws -> PropertyProbe {
    let (layer, keyPath) = try property(named: name)
    return try PropertyProbe(keyPath, ofLayer: layer, in: journal)
  }

  fileprivate func function(of expression: ParameterizedExpression) throws(LuaError) -> LuaFunction
  {
    try script.load(expression.source, chunkName: "prompt")
  }

  /// Calls an expression's function, which must only read, with the values of its properties.
  ///
  /// - Throws: ``LuaError``, ``Ended``.
  fileprivate func value(
    of function: LuaFunction, _ numbers: [[Double]], _ probes: [PropertyProbe]
  ) throws -> LuaValue {
    let shown = zip(probes, numbers).map { probe, numbers in
      numbers.count == 1
        ? LuaValue.number(numbers[0])
        : .record(zip(probe.names, numbers).map { ($0, .number($1)) })
    }
    var result: Swift.Result<LuaValue, LuaError> = .success(.nil)
    try guarding {
      do throws(LuaError) {
        let found = try look(
          function, [lines] + shown, in: SessionLook(at: nil), budget: .standard)
        guard let found else {
          throw LuaError(
            .invalidValue,
            "it calls something that can do more than read. Watch properties and what is computed from them"
          )
        }
        result = .success(found.values.first ?? .nil)
      } catch {
        if error.isKill { throw error }
        result = .failure(error)
      }
    }
    return try result.get()
  }
}
