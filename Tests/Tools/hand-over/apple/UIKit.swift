// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of UIKit that exported files use, with signatures as its reference documentation has them.
@_exported import Foundation

public struct CGVector: Sendable {
  public init(dx: Double, dy: Double) {}
}

@MainActor public final class UISpringTimingParameters {
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {}
}
