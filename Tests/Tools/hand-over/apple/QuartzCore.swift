// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of Core Animation that exported files use, with signatures as its reference documentation has them,
// and the values that they show.
@_exported import Foundation
import SwiftUI

public struct CAMediaTimingFillMode: Sendable, Equatable {
  let name: String
  public static let forwards = CAMediaTimingFillMode(name: "forwards")
  public static let both = CAMediaTimingFillMode(name: "both")
}

public final class CAMediaTimingFunction: @unchecked Sendable {
  let points: [Double]

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [c1x, c1y, c2x, c2y].map(Double.init)
  }
}

open class CAAnimation {
  public var beginTime: Double = 0
  public var duration: Double = 0
  public var fillMode = CAMediaTimingFillMode(name: "removed")

  /// Returns the value some seconds after the beginning.
  open func value(at time: Double) -> Double { fatalError("no value") }
}

open class CAPropertyAnimation: CAAnimation {
  public let keyPath: String?

  public init(keyPath: String?) { self.keyPath = keyPath }
}

open class CABasicAnimation: CAPropertyAnimation {
  public var fromValue: Any?
  public var toValue: Any?
}

public final class CASpringAnimation: CABasicAnimation {
  public var mass: CGFloat = 1
  public var stiffness: CGFloat = 100
  public var damping: CGFloat = 10
  public var initialVelocity: CGFloat = 0
  @available(iOS 17, macOS 14, tvOS 17, *)
  public var allowsOverdamping: Bool {
    get { allows }
    set { allows = newValue }
  }
  private var allows = false
  private lazy var motion: Integrated = {
    let critical = 2 * (Double(mass) * Double(stiffness)).squareRoot()
    return Integrated(
      mass: Double(mass), stiffness: Double(stiffness),
      damping: allows ? Double(damping) : min(Double(damping), critical), x: 1,
      v: -Double(initialVelocity))
  }()

  public override func value(at time: Double) -> Double {
    let (from, to) = (fromValue as! Double, toValue as! Double)
    return to + (from - to) * motion.displacement(at: time)
  }
}

public final class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  public var keyTimes: [NSNumber]?
  public var timingFunctions: [CAMediaTimingFunction]?

  public override func value(at time: Double) -> Double {
    let (values, times) = (values as! [Double], keyTimes!.map(\.doubleValue))
    precondition(times[0] == 0 && times[times.count - 1] == 1 && values.count == times.count)
    precondition(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    precondition(timingFunctions!.count == times.count - 1)
    let place = time / duration
    guard let next = times.firstIndex(where: { $0 > place }) else {
      return values[values.count - 1]
    }
    let part = (place - times[next - 1]) / (times[next] - times[next - 1])
    let eased = ordinate(timingFunctions![next - 1].points, at: part)
    return values[next - 1] + (values[next] - values[next - 1]) * eased
  }
}

public final class CAAnimationGroup: CAAnimation {
  public var animations: [CAAnimation]?

  public override init() {}

  /// The key paths of the animations.
  public var keyPaths: [String] {
    animations!.map { ($0 as! CAPropertyAnimation).keyPath! }.reduce(into: []) { found, path in
      if !found.contains(path) { found.append(path) }
    }
  }

  /// Returns the value of a key path: of the last animation that runs, or fills what is before or behind it.
  public func value(of path: String, at time: Double) -> Double {
    let shown = animations!.last { animation in
      (animation as! CAPropertyAnimation).keyPath == path
        && (time >= animation.beginTime || animation.fillMode == .both)
    }!
    return shown.value(at: min(max(time - shown.beginTime, 0), shown.duration))
  }
}
