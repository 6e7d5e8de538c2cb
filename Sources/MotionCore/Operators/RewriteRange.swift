internal import MotionRender

extension MotionObservableConvertible where T: Subtractable, T: Lerpable {
  /// Sends each value's place in one range as the same place in another.
  ///
  /// The result is not clamped; a range from a value to itself maps to the start of the destination.
  ///
  /// - Parameters:
  ///   - start: The start of the source range.
  ///   - end: The end of the source range.
  ///   - destinationStart: The start of the destination range.
  ///   - destinationEnd: The end of the destination range.
  public func rewriteRange<U>(
    start: T, end: T, destinationStart: U, destinationEnd: U
  ) -> MotionObservable<U> where U: Lerpable, U: Subtractable, U: Addable {
    let source = end - start
    let destination = destinationEnd - destinationStart
    let ends = [constantTerms(start), constantTerms(end)].compactMap { $0 }
    let places = [constantTerms(destinationStart), constantTerms(destinationEnd)].compactMap { $0 }
    return stored(
      { values in
        guard ends.count == 2, places.count == 2 else { return nil }
        return values.rewritten(from: ends[0], to: ends[1], places[0], places[1])
      },
      {
        destinationStart + destination.project(progress: ($0 - start).progress(along: source))
      })
  }
}

extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value's place in one range as the same place in another, part by part.
  ///
  /// A range from a value to itself maps to the start of the destination.
  ///
  /// - Parameters:
  ///   - fromStart: The start of the range of the values.
  ///   - fromEnd: The end of the range of the values.
  ///   - toStart: The start of the destination.
  ///   - toEnd: The end of the destination.
  ///   - shouldClamp: Whether the result stays within the destination, whichever end is the lower.
  ///   - onlyEmitWithUpstream: Whether changes of the ranges are only remembered.
  public func rewriteRange(
    fromStart: StreamArgument<T> = .constant(.filled(with: 0)),
    fromEnd: StreamArgument<T> = .constant(.filled(with: 1)),
    toStart: StreamArgument<T> = .constant(.filled(with: 0)),
    toEnd: StreamArgument<T> = .constant(.filled(with: 1)),
    shouldClamp: Bool = false, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    let bounds = combineLatest([fromStart, fromEnd, toStart, toEnd])
    return combine(
      with: bounds, onlyEmitWithUpstream: onlyEmitWithUpstream,
      terms: { values, bounds in
        let width = values.count
        if bounds.count != 4 * width { return nil }
        return values.indices.map { lane in
          .rewritten(
            values[lane], from: bounds[lane], to: bounds[width + lane], bounds[2 * width + lane],
            bounds[3 * width + lane], shouldClamp: shouldClamp)
        }
      },
      { value, bounds in
        T.combine([value] + bounds) { place($0, shouldClamp: shouldClamp) }
      })
  }
}

/// Maps a number from one range to another; `parts` are the number, then start and end of each.
private func place(_ parts: [Double], shouldClamp: Bool) -> Double {
  let (start, end) = (parts[3], parts[4])
  let progress = (parts[0] - parts[1]).progress(along: parts[2] - parts[1])
  let result = start + (end - start) * progress
  return shouldClamp ? max(min(start, end), min(result, max(start, end))) : result
}
