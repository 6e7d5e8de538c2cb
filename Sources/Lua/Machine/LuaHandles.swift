internal import CLua
internal import CLuaShim

/// Members of a class that a script gets as handles: plain values that name an object by its number and the member,
/// for which nothing is made until a call needs the object behind the member.
///
/// Reading and writing the `value` of one takes no object; everything else that a script does with a handle is done
/// with the object behind it, which scripts never see: handles are equal where they name the same member.
public final class LuaHandles {
  /// A member that is a handle.
  public struct Kind {
    /// The class whose members the handle has.
    public let type: () -> AnyClass

    /// The names of the numbers of its value; one name for a number, none for a value of another kind.
    public let numbers: [String]

    /// For each of two numbers the index of the kind that is the member by its name; empty for none.
    public let parts: [Int]

    /// Declares a member.
    ///
    /// - Parameters:
    ///   - numbers: The names of the numbers of its value, at most two.
    ///   - parts: The indices of the kinds of its members by these names.
    ///   - type: Returns the class whose members the handle has.
    public init(
      numbers: [String], parts: [Int] = [], type: @escaping () -> AnyClass
    ) {
      self.type = type
      self.numbers = numbers
      self.parts = parts
    }
  }

  /// The kinds of members, which handles name by their index.
  public let kinds: [Kind]

  fileprivate let object: (_ id: Int, _ kind: Int) throws -> AnyObject
  fileprivate let read: (_ id: Int, _ kind: Int, UnsafeMutablePointer<Double>) throws -> Void
  fileprivate let write: (_ id: Int, _ kind: Int, UnsafePointer<Double>) throws -> Void

  private let strings = CStrings()
  private let layout: UnsafeMutablePointer<lsh_handles>
  private let kindLayouts: UnsafeMutableBufferPointer<lsh_handle_kind>

  /// Declares the handles of a class.
  ///
  /// - Parameters:
  ///   - name: What all of them are, for messages.
  ///   - kinds: The kinds of members.
  ///   - object: Returns the object behind a member.
  ///   - read: Stores the numbers of a member's value.
  ///   - write: Takes new numbers for a member's value, as many as its kind has.
  public init(
    _ name: String, _ kinds: [Kind],
    object: @escaping (_ id: Int, _ kind: Int) throws -> AnyObject,
    read: @escaping (_ id: Int, _ kind: Int, UnsafeMutablePointer<Double>) throws -> Void,
    write: @escaping (_ id: Int, _ kind: Int, UnsafePointer<Double>) throws -> Void
  ) {
    self.kinds = kinds
    self.object = object
    self.read = read
    self.write = write
    kindLayouts = .allocate(capacity: kinds.count)
    for (index, kind) in kinds.enumerated() {
      var made = lsh_handle_kind()
      made.count = Int32(min(kind.numbers.count, Int(LSH_HANDLE_PARTS)))
      let names = kind.numbers.map(strings.copy)
      if names.count > 1 { made.names = (names[0], names[1]) }
      let parts = kind.parts.map { Int32($0) } + [-1, -1]
      made.part_kinds = (parts[0], parts[1])
      kindLayouts.initializeElement(at: index, to: made)
    }
    layout = .allocate(capacity: 1)
    layout.initialize(
      to: lsh_handles(
        name: strings.copy(name), count: Int32(kinds.count), kinds: kindLayouts.baseAddress,
        read: readHandle, write: writeHandle, push_object: pushHandleObject,
        class_of: classOfHandle))
  }

  deinit {
    layout.deallocate()
    kindLayouts.deallocate()
  }

  func install(in vm: LuaVM) -> Int32 { lsh_use_handles(vm, layout) }
}

extension LuaCore {
  /// Returns the object behind a handle on the stack; nil for any other light userdata.
  func handleObject(at index: Int32, _ state: OpaquePointer?) throws(LuaError) -> AnyObject? {
    var id: UInt64 = 0
    var kind: Int32 = 0
    guard lsh_handle_at(state, index, &id, &kind), let handles = host.handles else { return nil }
    do { return try handles.object(Int(id), Int(kind)) } catch { throw LuaError(wrapping: error) }
  }

  /// Runs what a handle needs of its host; an error is left on the stack.
  fileprivate static func run(
    _ owner: UnsafeMutableRawPointer?, _ state: OpaquePointer?,
    _ body: (LuaCore, LuaHandles) throws -> Int32
  ) -> Int32 {
    guard let owner else { return Int32(LSH_FAILED) }
    let core = Unmanaged<LuaCore>.fromOpaque(owner).takeUnretainedValue()
    do {
      guard let handles = core.host.handles else { throw core.closedError }
      return try body(core, handles)
    } catch {
      return core.raise(error, in: state)
    }
  }
}

private func readHandle(
  _ owner: UnsafeMutableRawPointer?, _ state: OpaquePointer?, _ id: UInt64, _ kind: Int32,
  _ numbers: UnsafeMutablePointer<Double>?
) -> Int32 {
  LuaCore.run(owner, state) { _, handles in
    if let numbers { try handles.read(Int(id), Int(kind), numbers) }
    return 0
  }
}

private func writeHandle(
  _ owner: UnsafeMutableRawPointer?, _ state: OpaquePointer?, _ id: UInt64, _ kind: Int32,
  _ numbers: UnsafePointer<Double>?
) -> Int32 {
  LuaCore.run(owner, state) { _, handles in
    if let numbers { try handles.write(Int(id), Int(kind), numbers) }
    return 0
  }
}

private func pushHandleObject(
  _ owner: UnsafeMutableRawPointer?, _ state: OpaquePointer?, _ id: UInt64, _ kind: Int32
) -> Int32 {
  LuaCore.run(owner, state) { core, handles in
    try core.push(asUserdata: try handles.object(Int(id), Int(kind)))
    return 0
  }
}

private func classOfHandle(
  _ owner: UnsafeMutableRawPointer?, _ state: OpaquePointer?, _ kind: Int32
) -> Int32 {
  LuaCore.run(owner, state) { core, handles in
    Int32(try core.host.classIndex(of: handles.kinds[Int(kind)].type(), in: core))
  }
}
