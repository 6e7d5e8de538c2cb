internal import Lua
internal import MotionCore
internal import MotionTime
internal import OrreryBasics

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
        var pairs: [(old: ByteText, new: ByteText)] = []
        for (old, new) in try arguments.table(0).record() {
          pairs.append((ByteText(old), ByteText(try String.fromLua(new))))
        }
        return stream.asStream()._nextOperator(
          names: { NumberPath.renamed($0, pairs.map { ($0.text, $1.text) }) },
          operation: { record, next in
            let found = pairs.compactMap { pair in record.fields[pair.old].map { (pair.new, $0) } }
            next(PlainRecord(Dictionary(found) { $1 }))
          })
      },
    ]
  }

  private static func pluck<S, U: LuaMotionValue>(
    _ stream: S, _ path: String, _ type: U.Type
  ) throws -> AnyObject where S: MotionObservableConvertible, S.T == PlainRecord {
    let context = BindingContext.current
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map {
      ByteText(String($0))
    }
    return stream.asStream()._nextOperator(
      names: { names in
        guard let part = NumberPath.part(path, of: names) else { return nil }
        return MotionStreams.numbers(of: type, in: part.map(\.name))?.map {
          ($0.name, part[$0.place].place)
        }
      },
      operation: { (record: PlainRecord, next: @escaping (U) -> Void) in
        var found: PlainValue? = .record(record.fields)
        for key in keys { found = found?.fields?[key] }
        guard let found else { return }
        do throws(LuaError) {
          next(try U.fromLua(found.luaValue))
        } catch {
          context.report(error.prefixed("pluck(\"\(path)\"): "))
        }
      })
  }
}

extension PlainValue {
  /// The values by name of a table; nil for another value.
  fileprivate var fields: [ByteText: PlainValue]? {
    if case .record(let fields) = self { return fields }
    return nil
  }
}
