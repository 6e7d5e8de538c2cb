import MotionCore

/// Draws what an operator makes of a stream that is drawn: one character a moment, `-` for silence,
/// brackets around what happens in one moment. `|` in front marks what comes on subscription.
func output<T, U>(
  of operation: (MotionObservable<T>) -> MotionObservable<U>, for diagram: String,
  reading: (Character) -> T, writing: @escaping (U) -> String
) -> String {
  let source = Subject<T>()
  var moment: [String] = []
  let subscription = operation(source.stream).subscribeToValue { moment.append(writing($0)) }
  defer { subscription.unsubscribe() }
  var drawn = moment.isEmpty ? "" : draw(&moment) + "|"
  for symbols in moments(of: diagram) {
    for symbol in symbols { source.send(reading(symbol)) }
    drawn += draw(&moment)
  }
  return drawn
}

/// Draws what an operator on characters makes of a stream of characters.
func output(
  of operation: (MotionObservable<Character>) -> MotionObservable<Character>, for diagram: String
) -> String {
  output(of: operation, for: diagram, reading: { $0 }, writing: { String($0) })
}

/// Draws what an operator on numbers makes of a stream of digits; numbers are drawn without fraction.
func output(
  of operation: (MotionObservable<Double>) -> MotionObservable<Double>, forDigits diagram: String
) -> String {
  output(of: operation, for: diagram, reading: digit, writing: { String(Int($0)) })
}

/// The number that a digit stands for; letters stand for negative numbers: a is −1.
func digit(_ symbol: Character) -> Double {
  if let value = symbol.wholeNumberValue { return Double(value) }
  return 96 - Double(symbol.asciiValue ?? 96)
}

private func draw(_ moment: inout [String]) -> String {
  defer { moment = [] }
  switch moment.count {
  case 0: return "-"
  case 1 where moment[0].count == 1: return moment[0]
  default: return "(" + moment.joined(separator: " ") + ")"
  }
}

private func moments(of diagram: String) -> [[Character]] {
  var result: [[Character]] = []
  var group: [Character]?
  for symbol in diagram {
    switch symbol {
    case "(": group = []
    case ")":
      result.append(group ?? [])
      group = nil
    case "-": result.append([])
    case " ": continue
    default:
      if group == nil { result.append([symbol]) } else { group?.append(symbol) }
    }
  }
  return result
}
