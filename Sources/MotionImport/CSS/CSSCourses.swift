internal import MotionTime
internal import OrreryBasics

/// The courses of the key paths that keyframes move.
struct CSSCourses {
  private typealias Key = (offset: Double, amount: CSSAmount, timing: CSSTiming)

  private let box: CSSBox
  private let standard: CSSTiming
  private let notes: CSSNotices
  private var keys: [String: [Key]] = [:]

  /// The key paths in the order in which they come up.
  private var order: [String] = []

  /// The property that each key path belongs to: of two that move the same, one is carried.
  private var owners: [String: String] = [:]

  /// The offsets at which `left`, `top`, `width` and `height` are given.
  private var offsets: [String: [Double]] = [:]

  private var functions: [[String]] = []
  private var turns = false

  /// Reads keyframes.
  ///
  /// - Parameters:
  ///   - frames: The keyframes, with variables resolved.
  ///   - standard: The easing of a step whose keyframe has none.
  ///   - box: The box of the element without motion.
  init(_ frames: [CSSFrame], _ standard: CSSTiming, in box: CSSBox, _ notes: CSSNotices) {
    (self.standard, self.box, self.notes) = (standard, box, notes)
    // Of one offset the later frame counts.
    let sorted = frames.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    for (_, frame) in sorted { take(frame) }
    let place = frames.first?.declarations.first?.place ?? 0
    if turns, let longest = functions.max(by: { $0.count < $1.count }),
      functions.contains(where: { !longest.starts(with: $0) })
    {
      notes.add(
        place,
        "a browser turns the short way between transforms of other functions, and the script all the way"
      )
    }
    for (corner, size) in [("left", "width"), ("top", "height")] {
      if let first = offsets[corner], let second = offsets[size], first != second {
        notes.add(
          place, "\(corner) and \(size) with keyframes at other times are carried as one course")
      }
    }
  }

  private mutating func take(_ frame: CSSFrame) {
    let timing = frame.declarations.last { $0.name == "animation-timing-function" }
    let easing = timing.flatMap { CSSText.easing($0.value) } ?? standard
    var inner = box
    for declaration in frame.declarations { inner.take(declaration) }
    for declaration in frame.declarations where declaration.name != "animation-timing-function" {
      guard let amounts = CSSAmounts(declaration.name, declaration.value, in: inner) else {
        notes.addUncarried(declaration)
        continue
      }
      if declaration.name == "transform" { functions.append(amounts.functions) }
      if CSSBox.sides.contains(declaration.name) {
        offsets[declaration.name, default: []].append(frame.offset)
      }
      for (keyPath, amount) in amounts.values {
        add(keyPath, (frame.offset, amount, easing), of: declaration)
      }
    }
  }

  private mutating func add(_ keyPath: String, _ key: Key, of declaration: CSSDeclaration) {
    let isPlace = keyPath.hasPrefix("position")
    let owner = owners[keyPath] ?? declaration.name
    guard owner == declaration.name || isPlace else {
      notes.add(
        declaration.place, "\(declaration.name.quotable) beside \(owner.quotable) is not carried")
      return
    }
    owners[keyPath] = owner
    if case .degrees(let angle) = key.amount, abs(angle) >= 180 { turns = true }
    if keys[keyPath] == nil { order.append(keyPath) }
    keys[keyPath, default: []].removeAll { $0.offset == key.offset }
    keys[keyPath, default: []].append(key)
  }

  /// Returns the courses that show anything else than the element does by itself, whose values complete them.
  func tracks(own: (String) -> CSSAmount) -> [CSSTrack] {
    order.compactMap { keyPath in
      var course = keys[keyPath] ?? []
      let own = own(keyPath)
      if course.first?.offset != 0 { course.insert((0, own, standard), at: 0) }
      if course.last?.offset != 1 { course.append((1, own, standard)) }
      let track = CSSTrack(keyPath: keyPath, keys: course)
      return track.moves(from: own) ? track : nil
    }
  }
}

extension CSSBox {
  /// The properties that change a box.
  static let sides = ["left", "top", "width", "height"]

  /// Takes a side from a declaration; another one changes nothing.
  mutating func take(_ declaration: CSSDeclaration) {
    guard let length = CSSText.length(declaration.value), abs(length) <= 4096 else { return }
    switch declaration.name {
    case "width": width = max(length, 0)
    case "height": height = max(length, 0)
    case "left": corner.x = length
    case "top": corner.y = length
    default: break
    }
  }
}
