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
}
