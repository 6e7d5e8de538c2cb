internal import CLuaShim

extension LuaCore {
  /// The innermost machine that this thread runs.
  static var running: LuaCore? {
    guard let owner = lsh_running()?.pointee.callbacks.owner else { return nil }
    return Unmanaged<LuaCore>.fromOpaque(owner).takeUnretainedValue()
  }

  /// Adds bytes to the machine's memory until they are counted again.
  func charge(_ bytes: Int) {
    if let vm { lsh_charge(vm, Int64(bytes)) }
  }

  /// Counts a storage against the machine's memory for as long as anybody holds it.
  func charge(_ storage: AnyObject, bytes: Int) {
    charge(kept.add(storage, bytes: bytes))
  }

  /// Returns the bytes that the host keeps on behalf of the machine, counted again.
  func countKept() -> Int {
    drain()
    let objects = objects.count.multipliedReportingOverflow(by: LuaKeptMemory.objectBytes)
    scope.prune()
    let things = quotas.reduce(0) { $0 + $1.count * $1.bytesEach }
    return objects.partialValue + things + kept.storageBytes() + (kept.measure?() ?? 0)
  }
}

/// A namespace for charging the running machine for copies and objects that the host makes for it.
package enum LuaMemory {
  /// Counts the elements of a list for as long as anybody holds them.
  ///
  /// - Parameter contents: The memory that the elements hold in addition, in bytes.
  package static func charge<Element>(_ list: [Element], contents: Int = 0) {
    let bytes = list.capacity * MemoryLayout<Element>.stride + contents
    guard !list.isEmpty, bytes >= LuaKeptMemory.smallest else { return }
    LuaCore.running?.charge(unsafeBitCast(list, to: AnyObject.self), bytes: bytes + 32)
  }

  /// Counts the fields of a dictionary for as long as anybody holds them.
  ///
  /// - Parameter contents: The memory that the fields hold in addition, in bytes.
  package static func charge<Key, Value>(_ fields: [Key: Value], contents: Int = 0) {
    let each = MemoryLayout<Key>.stride + MemoryLayout<Value>.stride
    let bytes = fields.capacity * each * 4 / 3 + contents
    guard !fields.isEmpty, bytes >= LuaKeptMemory.smallest else { return }
    LuaCore.running?.charge(unsafeBitCast(fields, to: AnyObject.self), bytes: bytes + 64)
  }

  /// Counts bytes that what measures for the machine will find; see ``LuaMachine/measure(_:)``.
  package static func note(_ bytes: Int) {
    guard let core = LuaCore.running else { return }
    core.kept.note(bytes)
    core.charge(bytes)
  }
}

/// Fault injection for allocations, for tests.
enum LuaFaults {
  /// Lets the `first`-th and the `second`-th allocation fail, counted from now on among those of this
  /// thread's machines, in Lua and around it; 0: none.
  ///
  /// - Returns: How many allocations there were since the last call.
  @discardableResult
  static func fail(_ first: Int64, _ second: Int64 = 0) -> Int64 {
    lsh_fail_allocations(first, second)
  }
}

extension LuaValue {
  /// The size in bytes of a string that is too long to be stored inline and too short to be counted
  /// alone.
  package var shortBytes: Int {
    guard case .string(let string) = self else { return 0 }
    let count = string.validText?.utf8.count ?? 16
    return (16..<LuaKeptMemory.smallest).contains(count) ? count + 32 : 0
  }
}

extension LuaString {
  /// Counts the bytes for as long as anybody holds them.
  func charge(to core: LuaCore) {
    guard let (object, bytes) = heapStorage, bytes >= LuaKeptMemory.smallest else { return }
    core.charge(object, bytes: bytes + 32)
  }
}

extension String {
  /// The object that holds the bytes of a long string, and their number.
  ///
  /// A native string's second word is the address of that object, whose bytes begin behind a header of four
  /// words; short strings and literals have none. Where the bytes are not found there, the answer is
  /// nil, so that another layout counts nothing instead of reading wrong memory.
  var heapStorage: (object: AnyObject, bytes: Int)? {
    guard utf8.count >= LuaKeptMemory.smallest else { return nil }
    let words = unsafeBitCast(self, to: (UInt64, UInt64).self)
    let header = 4 * MemoryLayout<Int>.stride
    guard words.1 >> 60 == 0, let address = UnsafeRawPointer(bitPattern: UInt(words.1)),
      let start = utf8.withContiguousStorageIfAvailable({ $0.baseAddress }),
      UnsafeRawPointer(start) == address + header
    else { return nil }
    return (Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue(), utf8.count)
  }
}
