internal import CLuaShim

extension CStrings {
  /// Returns the parameter for C, and whether C can check all of it.
  ///
  /// - Parameter classID: Returns the number of a class, or nil when there are too many.
  func describe(
    _ parameter: LuaParameter, classID: (AnyClass) -> UInt32?
  ) -> (lsh_parameter, Bool) {
    var result = describe(parameter)
    if result.kind != Int32(LSH_UNCHECKED) { return (result, true) }
    result.kind = Int32(LSH_ANY)
    let isChecked = describe(parameter.kind, &result, classID)
    return (result, isChecked)
  }

  /// Returns the parameter for C without the classes of a machine, which C would need to check an object.
  func describe(_ parameter: LuaParameter) -> lsh_parameter {
    var result = lsh_parameter()
    if !describe(parameter.kind, &result, { _ in nil }) { result.kind = Int32(LSH_UNCHECKED) }
    result.expected = copy(parameter.kind.description)
    result.refusal = copy(parameter.refusal.rawValue)
    result.flags = Int32(parameter.isOptional ? LSH_OPTIONAL : 0)
    if parameter.isFinite { result.flags |= Int32(LSH_FINITE) }
    if let range = parameter.range {
      result.range = copy(range.description)
      if let lower = range.lower {
        result.lower = lower
        result.flags |= Int32(range.isLowerOpen ? LSH_LOWER_OPEN : LSH_LOWER)
      }
      if let upper = range.upper {
        result.upper = upper
        result.flags |= Int32(range.isUpperOpen ? LSH_UPPER_OPEN : LSH_UPPER)
      }
    }
    return result
  }

  private func describe(
    _ kind: LuaKind, _ result: inout lsh_parameter, _ classID: (AnyClass) -> UInt32?
  ) -> Bool {
    switch kind {
    case .any, .unchecked: result.kind = Int32(LSH_ANY)
    case .boolean: result.kind = Int32(LSH_BOOLEAN)
    case .integer: result.kind = Int32(LSH_INTEGER)
    case .number: result.kind = Int32(LSH_NUMBER)
    case .string: result.kind = Int32(LSH_STRING)
    case .table, .list, .record: result.kind = Int32(LSH_TABLE)
    case .function: result.kind = Int32(LSH_FUNCTION)
    case .named(_, let kind, _): return describe(kind, &result, classID)
    case .choice(let names, _):
      result.kind = Int32(LSH_CHOICE)
      result.choices = copy(names)
      result.choice_count = Int32(clamping: names.count)
    case .object(_, let type):
      guard let type = type as? AnyClass, let id = classID(type) else {
        return false
      }
      result.kind = Int32(LSH_OBJECT)
      result.class_id = id
    case .optional, .union: return false
    }
    return true
  }
}
