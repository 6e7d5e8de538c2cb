internal import MotionTime
internal import OrreryBasics

/// The transform of a layer or a group of shapes: its tracks, read.
///
/// A point of the content is moved by minus the anchor point, scaled, skewed along an axis, rotated, and moved by the
/// position (Lottie 1.0.1, "Transform").
struct LottieTransform {
  let anchor: LottieTrack<[Double]>

  /// The position as a whole, or its coordinates where they are split.
  let position: LottieTrack<[Double]>
  let split: (x: LottieTrack<Double>, y: LottieTrack<Double>)?

  /// Factors, 1 for 100 %.
  let scale: LottieTrack<[Double]>

  /// In degrees, clockwise on the screen.
  let rotation: LottieTrack<Double>

  /// 0…1.
  let opacity: LottieTrack<Double>

  /// The shear between scale and rotation, as the factor of y in x.
  let shear: Double

  init(_ value: LottieValue?, _ reader: LottieReader, _ clock: LottieClock) {
    anchor = reader.numbers(value?["a"], default: [0, 0], clock)
    let place = value?["p"]
    if place?["s"]?.isTrue ?? false {
      let x = reader.number(place?["x"], default: 0, clock)
      let y = reader.number(place?["y"], default: 0, clock)
      split = (x, y)
      position = LottieTrack(first: [x.first, y.first])
    } else {
      split = nil
      position = reader.numbers(place, default: [0, 0], clock)
    }
    let skew = LottieSkew(value, reader, clock)
    shear = skew.shear
    scale = reader.numbers(value?["s"], default: [100, 100], clock).map {
      [$0[0] / 100 * skew.scaleX, $0[1] / 100 * skew.scaleY]
    }
    // Files with turns about three axes have that about z apart.
    rotation = reader.number(value?["r"] ?? value?["rz"], default: 0, clock)
      .map { $0 + skew.turn }
    opacity = reader.number(value?["o"], default: 100, clock).map { $0 / 100 }
    for name in ["rx", "ry", "or"] {
      let turn = reader.numbers(value?[name], default: [0, 0, 0], clock)
      if let value = value?[name], !turn.isStill || turn.first != [0, 0, 0] {
        reader.notices.add(value.place, "a rotation in space is not carried.")
      }
    }
  }

  /// Whether it changes nothing, ever.
  var isIdentity: Bool { isPlainMap && opacity.isStill && opacity.first == 1 }

  private var isPlainMap: Bool {
    isStill && anchor.first == position.first && scale.first == [1, 1] && rotation.first == 0
      && shear == 0
  }

  /// Whether the map of points does not change, whatever the opacity does.
  var isStill: Bool {
    anchor.isStill && position.isStill && scale.isStill && rotation.isStill
      && (split.map { $0.x.isStill && $0.y.isStill } ?? true)
  }

  /// Whether a rotation along the path can be added: a rotation that moves would take its place.
  var canTurn: Bool { rotation.isStill && split == nil }

  /// The map of points at the beginning.
  var firstMap: Transform2D {
    let angle = rotation.first * .pi / 180
    let (s, c) = (Elementary.sin(angle), Elementary.cos(angle))
    let (sx, sy) = (scale.first[0], scale.first[1])
    let (a, b) = (c * sx, s * sx)
    let (xy, yy) = (sy * (c * shear - s), sy * (s * shear + c))
    let (x, y) = (anchor.first[0], anchor.first[1])
    return Transform2D(
      a: a, b: b, c: xy, d: yy, tx: position.first[0] - a * x - xy * y,
      ty: position.first[1] - b * x - yy * y)
  }
}

/// A skew, as what it adds to the other parts of a transform.
///
/// With the axis α and the angle σ it is the matrix `M = R(−α)·K·R(α)`, K being a shear of x by −tan σ times y (the
/// format's matrices act on rows). As `M = R(φ)·K′·S′`, the shear K′ stands between a rotation and a scale.
private struct LottieSkew {
  private(set) var shear = 0.0
  private(set) var scaleX = 1.0
  private(set) var scaleY = 1.0

  /// In degrees.
  private(set) var turn = 0.0

  init(_ value: LottieValue?, _ reader: LottieReader, _ clock: LottieClock) {
    let skew = reader.number(value?["sk"], default: 0, clock)
    let axis = reader.number(value?["sa"], default: 0, clock)
    guard let place = value?["sk"]?.place, !skew.isStill || skew.first != 0 else { return }
    guard skew.isStill, axis.isStill else {
      reader.notices.add(place, "a skew that changes is not carried.")
      return
    }
    let angle = skew.first * .pi / 180
    guard abs(Elementary.cos(angle)) > 1e-9 else {
      reader.notices.add(place, "a skew of 90° is not carried.")
      return
    }
    let k = -Elementary.sin(angle) / Elementary.cos(angle)
    let (s, c) = (Elementary.sin(axis.first * .pi / 180), Elementary.cos(axis.first * .pi / 180))
    guard s != 0 else {
      shear = k
      return
    }
    let (a, b, cc, d) = (1 + k * s * c, -k * s * s, k * c * c, 1 - k * s * c)
    let length = (a * a + b * b).squareRoot()
    turn = Elementary.atan2(b, a) * 180 / .pi
    (scaleX, scaleY) = (length, 1 / length)
    shear = (a * cc + b * d)
  }
}

extension ImportedLayer {
  /// Gives the layer a transform, and not its opacity.
  ///
  /// - Parameters:
  ///   - size: The size of a layer that has one; others have an origin of their bounds instead of an anchor point.
  ///   - turns: Whether it turns with the direction of its way.
  func transform(by transform: LottieTransform, size: Size? = nil, turns: Bool = false) {
    anchor(transform.anchor, size: size)
    if transform.position.first != [0, 0] {
      set("position", .pair(transform.position.first[0], transform.position.first[1]))
    }
    if let split = transform.split {
      motions += [
        split.x.map(LuaTerm.number).motion("position.x"),
        split.y.map(LuaTerm.number).motion("position.y"),
      ].compactMap(\.self)
    } else {
      move("position", transform.position, turns: turns)
    }
    rotateAndScale(transform)
  }

  private func anchor(_ anchor: LottieTrack<[Double]>, size: Size?) {
    guard let size else {
      if anchor.first != [0, 0] {
        set("bounds", .numbers([anchor.first[0], anchor.first[1], 0, 0]))
      }
      return move("bounds.origin", anchor)
    }
    let part = anchor.map { [$0[0] / size.width, $0[1] / size.height] }
    set("anchorPoint", .pair(part.first[0], part.first[1]))
    set("size", .pair(size.width, size.height))
    // A curve is one of the same shape in units of the bounds only if they are square.
    move("anchorPoint", part.component(0))
  }

  private func rotateAndScale(_ transform: LottieTransform) {
    let scale = transform.scale
    let isUniform =
      !scale.hasOwnEasings && scale.values.allSatisfy { $0[0] == $0[1] }
    if transform.shear != 0 || !isUniform {
      var parts = [LuaField("scale", .pair(scale.first[0], scale.first[1]))]
      if transform.rotation.first != 0 {
        parts.append(LuaField("rotation", .degrees(transform.rotation.first)))
      }
      if transform.shear != 0 {
        parts.append(LuaField("skew", .list([.number(transform.shear)])))
      }
      set("transform", .record(parts))
    } else {
      if transform.rotation.first != 0 { set("rotation", .degrees(transform.rotation.first)) }
      if scale.first[0] != 1 { set("scale", .number(scale.first[0])) }
    }
    let axes = isUniform ? ["xy"] : ["x", "y"]
    motions += axes.enumerated().compactMap { number, axis in
      scale.component(number).map { .number($0[number]) }.motion("transform.scale.\(axis)")
    }
    motions += [transform.rotation.map(LuaTerm.degrees).motion("transform.rotation.z")]
      .compactMap(\.self)
  }
}
