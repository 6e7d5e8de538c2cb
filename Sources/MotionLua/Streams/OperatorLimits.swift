internal import Lua
internal import MotionCore

/// The limits on the operators behind each stream that a script makes.
///
/// Subscribing to a chain, sending through it and releasing it all take a piece of the stack for each
/// operator, and a stream merged with itself doubles the work: what a script makes in a loop must have
/// an end.
final class OperatorLimits: BindingState {
  private struct Entry {
    weak var stream: AnyObject?
    let size: Size
  }

  private struct Size {
    var depth = 0
    var operators = 0
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var pruneAt = 1024

  /// The largest depth of chained operators.
  private static let depthLimit = 500

  /// The largest number of operators of a stream; one that is used twice counts twice.
  private static let operatorLimit = 10_000

  /// Notes a stream that was made of others.
  ///
  /// - Throws: ``LuaError`` (`invalidValue`) when it has too many operators upstream.
  func note(_ stream: AnyObject, madeOf sources: [LuaValue]) throws(LuaError) {
    var size = Size(depth: 1, operators: 1)
    for source in sources { add(source, to: &size) }
    let excess =
      size.depth > Self.depthLimit
      ? "more than \(Self.depthLimit) operators are chained"
      : size.operators > Self.operatorLimit
        ? "more than \(Self.operatorLimit) operators make one stream" : nil
    if let excess {
      throw LuaError(.invalidValue, "\(excess). Connect the stream to a property in between.")
    }
    entries[ObjectIdentifier(stream)] = Entry(stream: stream, size: size)
    if entries.count > pruneAt { prune() }
  }

  /// Counts a stream, or the streams in a table.
  private func add(_ source: LuaValue, to size: inout Size) {
    if case .table(let table) = source, let entries = try? table.entries() {
      for entry in entries where entry.value.asTable == nil { add(entry.value, to: &size) }
    }
    guard let object = source.asObject, let entry = entries[ObjectIdentifier(object)],
      entry.stream === object
    else { return }
    size.depth = max(size.depth, entry.size.depth + 1)
    size.operators += entry.size.operators
  }

  private func prune() {
    entries = entries.filter { $0.value.stream != nil }
    pruneAt = max(1024, entries.count * 2)
  }
}

extension LuaMember where Object: MotionObservableConvertible {
  /// Declares an operator: a method that makes a stream of this one and of its arguments.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func chained(
    _ name: String, parameters: @autoclosure @escaping () -> [LuaParameter] = [],
    returns: @autoclosure @escaping () -> [LuaKind] = [], _ summary: String,
    _ make: @escaping (Object, LuaArguments) throws -> AnyObject
  ) -> LuaMember {
    .method(name, parameters: parameters(), returns: returns(), summary) { source, arguments in
      let stream = try make(source, arguments)
      let sources = [.object(source)] + (try arguments.rest())
      try BindingContext.current.operatorLimits.note(stream, madeOf: sources)
      return .object(stream)
    }
  }
}

extension BindingContext {
  /// The operators behind the streams of the session.
  var operatorLimits: OperatorLimits { state() }
}
