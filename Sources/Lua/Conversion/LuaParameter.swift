import OrreryBasics

/// A parameter of a function, or a key of the table that a constructor takes.
///
/// Declared once, it is checked before your code runs, and documented.
public struct LuaParameter {
  /// The parameter's name or the table's key.
  public let name: String
  /// The kind of value that it accepts.
  public package(set) var kind: LuaKind
  /// Whether it may be missing.
  public let isOptional: Bool
  /// Whether it takes all further arguments.
  public var isVariadic = false
  /// The value of a missing argument.
  public let defaultValue: LuaValue?
  /// The default as the reference spells it, if it is computed.
  public var defaultText: String?
  /// Returns the default as the reference spells it, where finding it out takes making an object.
  public var describeDefault: (() -> String?)?
  /// The unit of a number.
  public var unit: LuaUnit?
  /// The numbers that are accepted.
  public var range: LuaRange?
  /// Whether NaN and infinities are refused.
  public var isFinite = true
  /// Whether a constructor reads a short list of numbers as ``LuaNumbers``, so that there is no table then.
  package var readsNumbers = false
  /// The code of the error for a value of the right type that is refused.
  public package(set) var refusal = LuaError.Code.invalidValue
  /// The words that are often written in its place, for hints.
  public package(set) var otherNames: [String] = []
  /// A sentence about it.
  public let summary: String

  init(
    _ name: String, _ kind: LuaKind, _ summary: String, optional: Bool, default value: LuaValue?,
    defaultText: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.defaultValue = value
    self.defaultText = defaultText
    isOptional = optional || value != nil || defaultText != nil
  }

  /// Declares a number.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - unit: Its unit.
  ///   - range: The numbers that are accepted.
  ///   - finite: Whether NaN and infinities are refused.
  ///   - value: The default of a missing argument.
  ///   - defaultText: The default in words, if it is computed.
  ///   - optional: Whether it may be missing.
  ///   - summary: A sentence about it.
  public static func number(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, finite: Bool = true,
    default value: LuaValue? = nil, defaultText: String? = nil, optional: Bool = false,
    _ summary: String
  ) -> LuaParameter {
    var parameter = LuaParameter(
      name, .number, summary, optional: optional, default: value, defaultText: defaultText)
    parameter.unit = unit
    parameter.range = range
    parameter.isFinite = finite
    return parameter
  }

  /// Declares an integer.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, for messages and the reference.
  ///   - unit: The unit of the number; nil for none.
  ///   - range: The range of allowed numbers; nil for any.
  ///   - value: The value of a missing argument; nil for none.
  ///   - defaultText: The text of the default in the reference; nil shows the value.
  ///   - optional: Whether it may be missing.
  ///   - summary: A sentence for the reference.
  public static func integer(
    _ name: String, unit: LuaUnit? = nil, in range: LuaRange? = nil, default value: LuaValue? = nil,
    defaultText: String? = nil, optional: Bool = false, _ summary: String
  ) -> LuaParameter {
    var parameter = LuaParameter(
      name, .integer, summary, optional: optional, default: value, defaultText: defaultText)
    parameter.unit = unit
    parameter.range = range
    return parameter
  }

  /// Declares a Boolean.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, for messages and the reference.
  ///   - value: The value of a missing argument; nil for none.
  ///   - optional: Whether it may be missing.
  ///   - summary: A sentence for the reference.
  public static func boolean(
    _ name: String, default value: LuaValue? = nil, optional: Bool = false, _ summary: String
  ) -> LuaParameter {
    LuaParameter(name, .boolean, summary, optional: optional, default: value)
  }

  /// Declares a string.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, for messages and the reference.
  ///   - value: The value of a missing argument; nil for none.
  ///   - optional: Whether it may be missing.
  ///   - summary: A sentence for the reference.
  public static func string(
    _ name: String, default value: LuaValue? = nil, optional: Bool = false, _ summary: String
  ) -> LuaParameter {
    LuaParameter(name, .string, summary, optional: optional, default: value)
  }

  /// Declares a table.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, for messages and the reference.
  ///   - optional: Whether it may be missing.
  ///   - summary: A sentence for the reference.
  public static func table(_ name: String, optional: Bool = false, _ summary: String)
    -> LuaParameter
  {
    LuaParameter(name, .table, summary, optional: optional, default: nil)
  }

  /// Declares a function with this signature, such as `fun(value: number)`.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, for messages and the reference.
  ///   - signature: The signature in LuaLS's notation; nil for any function.
  ///   - optional: Whether it may be missing.
  ///   - summary: A sentence for the reference.
  public static func function(
    _ name: String, signature: String? = nil, optional: Bool = false, _ summary: String
  ) -> LuaParameter {
    LuaParameter(name, .function(signature), summary, optional: optional, default: nil)
  }

  /// Declares a choice of these strings.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, for messages and the reference.
  ///   - names: The allowed strings.
  ///   - value: The value of a missing argument; nil for none.
  ///   - optional: Whether it may be missing.
  ///   - summary: A sentence for the reference.
  public static func choice(
    _ name: String, _ names: [String], default value: LuaValue? = nil, optional: Bool = false,
    _ summary: String
  ) -> LuaParameter {
    LuaParameter(name, .choice(names), summary, optional: optional, default: value)
  }

  /// Declares a table with known keys, which is read with ``LuaArguments/record(_:_:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, for messages and the reference.
  ///   - shape: The fields of the table.
  ///   - optional: Whether it may be missing.
  ///   - summary: A sentence for the reference.
  public static func record(
    _ name: String, _ shape: LuaShape, optional: Bool = false, _ summary: String
  ) -> LuaParameter {
    LuaParameter(name, .record(shape), summary, optional: optional, default: nil)
  }

  /// Declares a table with the keys 1 … n.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, for messages and the reference.
  ///   - kind: The kind of the elements.
  ///   - optional: Whether it may be missing.
  ///   - summary: A sentence for the reference.
  public static func list(
    _ name: String, of kind: LuaKind, optional: Bool = false, _ summary: String
  ) -> LuaParameter {
    LuaParameter(name, .list(kind), summary, optional: optional, default: nil)
  }

  /// Declares a value of a kind of your own; see ``LuaConvertible``.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, for messages and the reference.
  ///   - kind: The kind of the value.
  ///   - value: The value of a missing argument; nil for none.
  ///   - defaultText: The text of the default in the reference; nil shows the value.
  ///   - optional: Whether it may be missing.
  ///   - summary: A sentence for the reference.
  public static func value(
    _ name: String, as kind: LuaKind = .any, default value: LuaValue? = nil,
    defaultText: String? = nil, optional: Bool = false, _ summary: String
  ) -> LuaParameter {
    LuaParameter(
      name, kind, summary, optional: optional, default: value, defaultText: defaultText)
  }

  /// Declares all further arguments, which are read with ``LuaArguments/rest(from:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, for messages and the reference.
  ///   - kind: The kind of the value.
  ///   - summary: A sentence for the reference.
  public static func variadic(_ name: String, as kind: LuaKind = .any, _ summary: String)
    -> LuaParameter
  {
    var parameter = LuaParameter(name, kind, summary, optional: true, default: nil)
    parameter.isVariadic = true
    return parameter
  }
}

extension LuaParameter {
  /// Returns the parameter with another code than `invalidValue` for values of the right type that are
  /// refused, such as that of the Swift initialiser behind a constructor.
  ///
  /// - Parameter code: The code to report instead of `invalidValue`.
  public func refused(as code: LuaError.Code) -> LuaParameter {
    var parameter = self
    parameter.refusal = code
    return parameter
  }

  /// Returns the parameter with words that are often written in its place, for hints.
  ///
  /// - Parameter names: The words that are often written instead.
  public func alsoCalled(_ names: [String]) -> LuaParameter {
    var parameter = self
    parameter.otherNames = names
    return parameter
  }
}

extension LuaParameter {
  /// Checks a value by kind and range.
  ///
  /// - Throws: ``LuaError`` (`typeMismatch`, ``refusal``) that reads "0 < x <= 100 expected, got -3".
  func check(_ value: LuaValue) throws(LuaError) {
    if value.isNil, isOptional { return }
    if !kind.accepts(value) { throw mismatch(value) }
    guard let number = value.asNumber else { return }
    if range?.contains(number) == false || (isFinite && isNumeric && !number.isFinite) {
      let wanted = number.isFinite ? range?.description : nil
      throw LuaError(
        refusal, "\(wanted ?? "finite number") expected, got \(NumberText.shortest(number))")
    }
  }

  /// The default as the reference spells it, if there is one.
  public var defaultDescription: String? {
    if let defaultText { return defaultText }
    if case .number(let number)? = defaultValue { return NumberText.shortest(number) }
    return defaultValue?.description ?? describeDefault?()
  }

  private var isNumeric: Bool {
    switch kind {
    case .number, .integer, .optional(.number), .optional(.integer): true
    default: false
    }
  }

  private func mismatch(_ value: LuaValue) -> LuaError {
    switch (kind, value) {
    case (.integer, .number):
      LuaError(refusal, "number has no integer representation")
    case (.choice, .string(let name)):
      LuaError(refusal, "\(kind) expected, got \"\(name.lossyText.prefix(60))\"")
    default: LuaError.mismatch(kind.description, value)
    }
  }
}
