internal import CLuaShim

/// Owned C copies of strings, and of the parameters that point to them.
final class CStrings {
  private var copies: [UnsafeMutablePointer<CChar>] = []
  private var lists: [UnsafeMutablePointer<UnsafePointer<CChar>?>] = []

  deinit {
    for copy in copies { copy.deallocate() }
    for list in lists { list.deallocate() }
  }

  func copy(_ text: String) -> UnsafePointer<CChar> {
    let copy = text.withCString { bytes in
      let count = text.utf8.count + 1
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: count)
      copy.initialize(from: bytes, count: count)
      return copy
    }
    copies.append(copy)
    return UnsafePointer(copy)
  }

  func copy(_ texts: [String]) -> UnsafeMutablePointer<UnsafePointer<CChar>?> {
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count)
    for (index, text) in texts.enumerated() { (list + index).initialize(to: copy(text)) }
    lists.append(list)
    return list
  }

  /// Returns the parameter for C, and whether C can check all of it.
  func describe(_ parameter: LuaParameter, in bindings: LuaBindings) -> (lsh_parameter, Bool) {
    var result = lsh_parameter()
    let isChecked = describe(parameter.kind, &result, in: bindings)
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
    return (result, isChecked)
  }

  private func describe(
    _ kind: LuaKind, _ result: inout lsh_parameter, in bindings: LuaBindings
  ) -> Bool {
    switch kind {
    case .any, .unchecked: result.kind = Int32(LSH_ANY)
    case .boolean: result.kind = Int32(LSH_BOOLEAN)
    case .integer: result.kind = Int32(LSH_INTEGER)
    case .number: result.kind = Int32(LSH_NUMBER)
    case .string: result.kind = Int32(LSH_STRING)
    case .table, .list, .record: result.kind = Int32(LSH_TABLE)
    case .function: result.kind = Int32(LSH_FUNCTION)
    case .named(_, let kind, _): return describe(kind, &result, in: bindings)
    case .choice(let names, _):
      result.kind = Int32(LSH_CHOICE)
      result.choices = copy(names)
      result.choice_count = Int32(clamping: names.count)
    case .object(_, let type):
      guard let type = type as? AnyClass, let id = bindings.classID(for: type) else { return false }
      result.kind = Int32(LSH_OBJECT)
      result.class_id = id
    case .optional, .union: return false
    }
    return true
  }
}
