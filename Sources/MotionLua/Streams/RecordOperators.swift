internal import Lua
internal import MotionCore
internal import MotionTime

extension PlainRecord {
  /// Returns the operators of streams of tables.
  package static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == PlainRecord {
    [
      .chained(
        "pluck",
        parameters: [
          .string("path", "The keys from the outermost inwards, with dots between them."),
          MotionValueKind.parameter(default: .number),
        ], returns: [.anyStream],
        "Sends the value at a path of keys; nothing where one is missing."
      ) { stream, arguments in
        let type = try arguments.kind(1, default: Double.self)
        return try pluck(stream, try arguments.text(0), type)
      },
      .chained(
        "rename", parameters: [.table("mapping", "The new key for each old one.")],
        returns: [.object(MotionObservable<PlainRecord>.self)],
        "Sends the values of some keys under other keys."
      ) { stream, arguments in
        let mapping = try arguments.decode(0, as: [String: String].self)
        let records = stream.asStream()._nextOperator(names: NumberPath.all) { record, next in
          next(record.fields as [String: Any])
        }
        return records.rename(mapping)._nextOperator(names: NumberPath.all) { fields, next in
          next(PlainRecord(fields.compactMapValues { $0 as? PlainValue }))
        }
      },
    ]
  }

  private static func pluck<S, U: LuaMotionValue>(
    _ stream: S, _ path: String, _ type: U.Type
  ) throws -> AnyObject where S: MotionObservableConvertible, S.T == PlainRecord {
    let context = BindingContext.current
    let dictionaries = stream.asStream()._nextOperator(names: NumberPath.all) { record, next in
      next(record.fields.mapValues(\.open))
    }
    return dictionaries.pluck(path)._nextOperator(
      names: { MotionStreams.numbers(of: U.self, in: $0) },
      operation: { (found: Any, next: @escaping (U) -> Void) in
        do throws(LuaError) {
          next(try U.fromLua(PlainValue(open: found).luaValue))
        } catch {
          context.report(error.prefixed("pluck(\"\(path)\"): "))
        }
      })
  }
}

extension PlainValue {
  /// The value for `pluck`: a table becomes a dictionary.
  fileprivate var open: Any {
    guard case .record(let fields) = self else { return self }
    return fields.mapValues(\.open)
  }

  /// Creates a value from one that `pluck` found.
  fileprivate init(open value: Any) {
    if let fields = value as? [String: Any] {
      self = .record(fields.mapValues { PlainValue(open: $0) })
    } else {
      self = value as? PlainValue ?? .record([:])
    }
  }
}
