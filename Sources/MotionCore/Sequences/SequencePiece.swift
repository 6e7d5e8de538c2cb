internal import MotionRender
internal import MotionTime

/// The place, length and callbacks of a piece of a sequence.
public struct SequenceOptions {
  /// The length that determines the begin times of later pieces.
  public enum Length: String, Hashable, Sendable, CaseIterable {
    /// Until a spring has settled.
    case settling

    /// 2π/ω₀ of a spring, while its tail plays on.
    case perceptual
  }

  /// The begin; nil is the end of the sequence so far.
  public var at: SequencePosition?

  /// The offsets of several targets; nil begins all together.
  public var stagger: SequenceStagger?

  /// The length that later pieces reckon with.
  public var length: Length

  /// Called once, when play passes the begin forwards.
  public var onStart: (() -> Void)?

  /// Called once, when play passes the end forwards, unless the piece was stopped.
  public var onComplete: (() -> Void)?

  /// Whether ``onStart`` and ``onComplete`` are called in each cycle of a sequence that repeats, not in the first alone.
  public var callsEachCycle = false

  /// Creates options.
  ///
  /// - Parameters:
  ///   - at: The position; nil is the end of the sequence so far.
  ///   - stagger: The offsets of several targets; nil begins all together.
  ///   - length: The length of a spring.
  ///   - onStart: Called when play passes the begin forwards; nil for none.
  ///   - onComplete: Called when play passes the end forwards; nil for none.
  public init(
    at: SequencePosition? = nil, stagger: SequenceStagger? = nil, length: Length = .settling,
    onStart: (() -> Void)? = nil, onComplete: (() -> Void)? = nil
  ) {
    self.at = at
    self.stagger = stagger
    self.length = length
    self.onStart = onStart
    self.onComplete = onComplete
  }
}

/// A property that a piece moves.
package struct SequenceTarget: Hashable {
  let layer: Layer
  let keyPath: LayerKeyPath

  /// `card.position.y`
  var name: String { "\(layer.name ?? "layer#\(layer.id)").\(keyPath)" }

  package static func == (left: SequenceTarget, right: SequenceTarget) -> Bool {
    left.layer === right.layer && left.keyPath == right.keyPath
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(layer))
    hasher.combine(keyPath)
  }
}

/// An entry of a sequence, in the order of adding.
package struct SequenceEntry {
  enum Content {
    case motion(SequenceMotionSource, SequenceOptions)
    case sequence(MotionSequence, SequenceOptions)
    case call(() -> Void, SequencePosition?)
    case label(String, SequencePosition?)
  }

  let content: Content

  /// The properties that a motion moves; none for others.
  package let targets: [SequenceTarget]

  /// The object with which a host counts the entry, held as long as it.
  package var charge: AnyObject?

  init(_ content: Content, targets: [SequenceTarget] = []) {
    self.content = content
    self.targets = targets
  }
}

/// An animation of a resolved sequence, or a repeating part of it.
final class SequenceItem {
  enum Content {
    case motion(SequenceMotionSource, PlacedMotion)
    case cycles(SequenceCycles, [SequenceItem])
  }

  var content: Content

  /// Whether it is added to what shows below it.
  var isAdditive: Bool {
    guard case .motion(_, let placed) = content else { return false }
    return (placed.animation as? PropertyAnimation)?.isAdditive ?? false
  }

  /// Whether the underlying value may show, so that it cannot be the first.
  var needsBase: Bool {
    guard case .motion(_, let placed) = content else { return false }
    return isAdditive || placed.animation is AnimationGroup
  }

  /// The value at the end of cycles that end within the last of them.
  var brokenOff: LayerValue?

  /// The time of its begin in the sequence, or in its cycle, in seconds.
  var begin: Double

  /// The speed, above 0.
  var rate = 1.0

  init(_ content: Content, begin: Double) {
    self.content = content
    self.begin = begin
  }
}

/// The repetition of a sequence.
struct SequenceCycles: Hashable {
  /// The length of one run forwards, in seconds.
  let length: Double

  /// The number of cycles, above 0 and possibly infinite. One that is not whole ends within its last cycle.
  let count: Double

  /// The time between two cycles, in seconds.
  let delay: Double

  let autoreverses: Bool

  var isSingle: Bool { count == 1 && !autoreverses }

  /// The number of cycles that are played whole.
  var whole: Double { count.rounded(.down) }

  /// The part of a cycle that is played after these, in seconds.
  var rest: Double { count == .infinity ? 0 : (count - whole).times(cycle).adding(0) }

  /// The time from the begin of a cycle to that of the next.
  var period: Double { cycle.adding(delay) }

  /// One run forwards, and one back.
  var cycle: Double { autoreverses ? length.adding(length) : length }

  /// The length of all cycles.
  var total: Double {
    if count == .infinity { return .infinity }
    if rest > 0 { return whole.times(period).adding(rest) }
    return whole.times(cycle).adding((whole - 1).times(delay))
  }

  /// Returns the place in one run forwards that is played at a time of the cycles, in seconds.
  func place(at time: Double) -> Double {
    let place = min(time - (time / period).rounded(.down) * period, cycle)
    return place > length ? cycle - place : place
  }
}

/// Times of a sequence, in seconds: whole flicks, so that sums do not depend on the number of their terms (CMP-19).
extension Double {
  /// Returns the sum, each term rounded to a flick.
  func adding(_ other: Double) -> Double {
    let flicks = Double(MediaTime.flicksPerSecond)
    return ((self * flicks).rounded() + (other * flicks).rounded()) / flicks
  }

  /// Returns a multiple of a length that is rounded to a flick.
  fileprivate func times(_ length: Double) -> Double {
    let flicks = Double(MediaTime.flicksPerSecond)
    return self * (length * flicks).rounded() / flicks
  }
}
