public import Lua
public import MotionCore
public import MotionTime

/// The operators that calculate part by part, with constants and with streams.
enum ComponentOperators {
  /// Returns those of streams of numbers, points and sizes.
  static func members<S>(of type: S.Type) -> [LuaMember<S>]
  where S: MotionObservableConvertible & AnyObject, S.T: LuaMotionValue & Componentwise {
    [
      operation(
        "addedBy", "Adds an amount to each value, part by part.", { $0.addedBy($1) },
        { $0.addedBy($1, onlyEmitWithUpstream: $2) }),
      operation(
        "subtractedBy", "Takes an amount from each value, part by part.", { $0.subtractedBy($1) },
        { $0.subtractedBy($1, onlyEmitWithUpstream: $2) }),
      operation(
        "multipliedBy", "Multiplies each value, part by part.", { $0.multipliedBy($1) },
        { $0.multipliedBy($1, onlyEmitWithUpstream: $2) }),
      operation(
        "dividedBy", "Divides each value, part by part.", { $0.dividedBy($1) },
        { $0.dividedBy($1, onlyEmitWithUpstream: $2) }),
      .chained(
        "clampTo",
        parameters: [
          .optionalArgument("min", of: S.T.self, "The lower bound, or nil."),
          .optionalArgument("max", of: S.T.self, "The upper bound, or nil."),
          .onlyEmitWithUpstream(),
        ], returns: [.object(MotionObservable<S.T>.self)],
        "Holds each value within bounds, part by part."
      ) { stream, arguments in try clamp(stream, arguments) },
      .chained(
        "inverted", returns: [.object(MotionObservable<S.T>.self)],
        "Sends 1 minus each value, part by part."
      ) { stream, _ in stream.inverted() },
    ]
  }

  private static func operation<S>(
    _ name: String, _ summary: String,
    _ constant: @escaping (S, S.T) -> MotionObservable<S.T>,
    _ live: @escaping (S, MotionObservable<S.T>, Bool) -> MotionObservable<S.T>
  ) -> LuaMember<S>
  where S: MotionObservableConvertible & AnyObject, S.T: LuaMotionValue & Componentwise {
    .chained(
      name,
      parameters: [
        .constantOrStream("amount", of: S.T.self, "The amount."), .onlyEmitWithUpstream(),
      ], returns: [.object(MotionObservable<S.T>.self)], summary
    ) { stream, arguments in
      switch try arguments.argument(0, of: S.T.self) {
      case .constant(let amount): constant(stream, amount)
      case .stream(let amounts): live(stream, amounts, try arguments.flag(1))
      }
    }
  }

  private static func clamp<S>(
    _ stream: S, _ arguments: LuaArguments
  ) throws -> MotionObservable<S.T>
  where S: MotionObservableConvertible, S.T: LuaMotionValue & Componentwise {
    let lowest = try arguments.optionalArgument(0, of: S.T.self)
    let highest = try arguments.optionalArgument(1, of: S.T.self)
    let only = try arguments.flag(2)
    switch (lowest, highest) {
    case (.stream(let low)?, .stream(let high)?):
      return stream.clampTo(min: low, max: high, onlyEmitWithUpstream: only)
    case (.stream(let low)?, _):
      return stream.clampTo(min: low, max: highest?.constant, onlyEmitWithUpstream: only)
    case (_, .stream(let high)?):
      return stream.clampTo(min: lowest?.constant, max: high, onlyEmitWithUpstream: only)
    default:
      return stream.clampTo(min: lowest?.constant, max: highest?.constant)
    }
  }
}

extension Size {
  /// Returns the operators of streams of sizes.
  ///
  /// - Parameter type: The class that the operators are declared for: a stream or a property.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Size {
    ComponentOperators.members(of: type) + [RangeRewriting.componentMember()]
  }
}
