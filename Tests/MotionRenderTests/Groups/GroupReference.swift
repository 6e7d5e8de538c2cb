/// A second opinion on animation groups, written from the rules in fractions and in intervals of the
/// parent's time, where the implementation counts flicks on the animation's own axis.
///
/// Only what the tests vary is known to it: offsets are in the active duration.
struct GroupReference {
  /// An animation from 0 to 100, or a group of such.
  struct Node {
    var begin = Fraction(0)
    /// The length of one leg; nil for a group that takes it from its children.
    var duration: Fraction?
    var speed = Fraction(1)
    /// The place on the node's own axis at its begin; nil for the end that its speed goes away from.
    var offset: Fraction?
    var repeatCount: Fraction?
    var autoreverses = false
    var fillsBefore = false
    var fillsAfter = false
    /// Two ordinates of a curve with the abscissas ⅓ and ⅔, whose parameter is its progress.
    var ordinates: (Double, Double)?
    var children: [Node] = []

    var leg: Fraction {
      duration ?? children.compactMap(\.end).reduce(Fraction(0)) { max($0, $1) }
    }

    var cycle: Fraction { autoreverses ? leg + leg : leg }

    var activeLength: Fraction { repeatCount.map { $0 * cycle } ?? cycle }

    /// The end in its parent's time by which a group measures it, whatever its offset; nil if its clock is stopped.
    var end: Fraction? { speed == 0 ? nil : begin + activeLength / speed.magnitude }

    var start: Fraction { offset ?? (speed < 0 ? activeLength : 0) }

    /// The time in its parent's time at which it is over; nil if its clock is stopped.
    var activeEnd: Fraction? {
      speed == 0 ? nil : begin + (speed < 0 ? start : activeLength - start) / speed.magnitude
    }

    func isActive(at time: Fraction) -> Bool {
      begin <= time && activeEnd.map { time < $0 } ?? true
    }
  }

  /// Returns the value, 0…100, of leaf number `path.last` of the groups before it at a time of the
  /// outermost node's parent; nil when it does not show.
  ///
  /// - Parameter nudge: Flicks by which eased times are moved, to see whether a sample lies on an edge.
  static func value(_ node: Node, path: ArraySlice<Int>, at time: Fraction, nudge: Int64) -> Double?
  {
    guard let place = ownPlace(node, at: time) else { return nil }
    return value(node, path, from: place, nudge)
  }

  private static func value(
    _ node: Node, _ path: ArraySlice<Int>, from place: Fraction, _ nudge: Int64
  ) -> Double? {
    guard let first = path.first else {
      return node.leg == 0
        ? (node.autoreverses ? 0 : 100) : 100 * (place / node.leg).value
    }
    let child = node.children[first]
    let inside = eased(node, place, nudge)
    guard let next = ownPlace(child, at: inside) ?? heldPlace(child, in: node, at: inside) else {
      return nil
    }
    return value(child, path.dropFirst(), from: next, nudge)
  }

  /// The place in its leg at which a node stands by itself, its own fill included.
  private static func ownPlace(_ node: Node, at time: Fraction) -> Fraction? {
    if time < node.begin { return node.fillsBefore ? firstPlace(node) : nil }
    guard let end = node.activeEnd else { return firstPlace(node) }
    if time >= end { return node.fillsAfter ? lastPlace(node) : nil }
    return fold(node, node.start + (time - node.begin) * node.speed)
  }

  /// Returns the time at which a node is held that is otherwise not active: the rule on the ends of
  /// a leg.
  private static func heldPlace(_ node: Node, in group: Node, at time: Fraction) -> Fraction? {
    if time >= group.leg {
      guard let end = node.activeEnd, end >= group.leg, time >= end else { return nil }
      return lastPlace(node)
    }
    return time < 0 && node.isActive(at: 0) ? firstPlace(node) : nil
  }

  private static func firstPlace(_ node: Node) -> Fraction {
    fold(node, node.start)
  }

  private static func lastPlace(_ node: Node) -> Fraction {
    node.speed < 0 ? fold(node, 0) : fold(node, node.activeLength)
  }

  /// The place in a leg after so much of the node's own time; the very end belongs to the last cycle.
  private static func fold(_ node: Node, _ elapsed: Fraction) -> Fraction {
    if node.leg == 0 { return 0 }
    var rest = elapsed - Fraction((elapsed / node.cycle).floor) * node.cycle
    if rest == 0, elapsed == node.activeLength, elapsed > 0 { rest = node.cycle }
    return rest > node.leg ? node.cycle - rest : rest
  }

  /// The children's time at a place in a leg, in whole flicks where it is eased.
  private static func eased(_ node: Node, _ place: Fraction, _ nudge: Int64) -> Fraction {
    guard let (first, second) = node.ordinates else { return place }
    let p = node.leg == 0 ? 0 : (place / node.leg).value
    let curve = 3 * first * p * (1 - p) * (1 - p) + 3 * second * p * p * (1 - p) + p * p * p
    let flicks = (curve * node.leg.value * 705_600_000).rounded(.toNearestOrEven)
    let isEnd = p == 0 || p == 1
    return Fraction(Int(flicks) + (isEnd ? 0 : Int(nudge)), 705_600_000)
  }
}

/// A number as a quotient of whole numbers, in lowest terms.
struct Fraction: Hashable, Comparable, ExpressibleByIntegerLiteral {
  let over: Int
  let under: Int

  init(_ over: Int, _ under: Int = 1) {
    let divisor = Self.divisor(abs(over), abs(under)) * (under < 0 ? -1 : 1)
    self.over = over / divisor
    self.under = under / divisor
  }

  init(integerLiteral value: Int) { self.init(value) }

  private static func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }

  var value: Double { Double(over) / Double(under) }
  var magnitude: Fraction { Fraction(abs(over), under) }
  var floor: Int { over >= 0 ? over / under : -((under - 1 - over) / under) }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.over * b.under + b.over * a.under, a.under * b.under)
  }
  static func - (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.over * b.under - b.over * a.under, a.under * b.under)
  }
  static func * (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.over * b.over, a.under * b.under)
  }
  static func / (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.over * b.under, a.under * b.over)
  }
  static func < (a: Fraction, b: Fraction) -> Bool { a.over * b.under < b.over * a.under }
}
