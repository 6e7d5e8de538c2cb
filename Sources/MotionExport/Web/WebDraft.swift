internal import MotionRender
internal import MotionTime
import OrreryBasics

/// An analysis of a session, made once, from which it can be exported within any tolerance.
struct WebDraft {
  /// Columns on one course, with their notations.
  struct Part {
    let course: WebCourse
    let ladder: WebLadder
  }

  let scope: WebScope
  let columns: [WebColumn]
  let tree: WebTree
  let rules: [WebRule]

  /// The index of the layer of each rule.
  let layerOfRule: [Int]

  let parts: [Part]

  /// The animations of each part.
  let animations: [[WebAnimation]]

  /// The coming and going of layers.
  let visibilities: [WebVisibility]

  /// The columns that have custom properties, with whether elements inside theirs use them.
  let customs: [Int: Bool]

  /// The notes on omitted parts, a sentence each.
  let notes: [String]

  /// The precision that browsers keep of the components of colours.
  private static let colorStep = 1.0 / 255

  init(
    _ recorder: Recorder, _ picked: [Column]?, _ scope: WebScope, _ form: any WebForming,
    for notation: WebSheet.Notation, images: (String) -> WebImage = WebImage.none
  ) throws(TimingError) {
    self.scope = try scope.checked()
    var (names, targets, labels) = (WebNames(), WebNames(), [Int: String]())
    var columns: [WebColumn] = []
    var notes: [String] = []
    for column in picked ?? recorder.columns {
      guard let series = recorder.timeSeries(of: column) else { continue }
      labels[series.layerID] = series.layerName
      if ["hidden", "masksToBounds"].contains(series.keyPath) { continue }
      if series.hasMatrices, !notes.contains(where: { $0.hasPrefix("\(series.layerName): ") }) {
        notes.append(
          "\(series.layerName): its transform flattens space at times, which is left out.")
      }
      let stretch = SeriesInterval(
        series, from: self.scope.start, until: self.scope.end, repeats: self.scope.repeats)
      columns.append(
        WebColumn(
          columns.count, column, series, stretch, property: names.name(for: column.name)))
    }
    for column in recorder.columns {
      if let series = recorder.timeSeries(of: column) { labels[series.layerID] = series.layerName }
    }
    self.columns = columns
    tree = WebTree(
      recorder.journal, until: self.scope.end, labels: labels, &targets, images: images)
    var courses = Self.courses(of: columns)
    let plan = WebPlan(tree, columns, courses, form, isPicked: picked != nil)
    for index in courses.indices {
      courses[index].round(plan.roundedColumns, to: Self.colorStep)
    }
    rules = plan.rules
    layerOfRule = plan.layerOfRule
    customs = plan.customs
    let animations = plan.animations(&names)
    self.animations = animations
    visibilities = picked == nil ? plan.visibilities(self.scope, &names) : []
    self.notes = Self.unique(notes + tree.notes + plan.notes)
    let (rules, repeats) = (plan.rules, self.scope.repeats)
    parts = zip(courses, animations).map { course, animations in
      let ladder = WebLadder(course) { motions, bounds in
        let plays = WebSheet.plays(animations, course.columns, motions, repeats: repeats)
        switch notation {
        case .css: return WebSheet.byteCount(of: plays)
        case .webAnimations:
          let numbers = bounds.reduce(0) { $0 + NumberText.shortest($1).utf8.count }
          return plays.reduce(numbers) { $0 + $1.json(rules).line.utf8.count }
        }
      }
      return Part(course: course, ladder: ladder)
    }
  }

  /// Returns the courses of the columns that move, layer by layer.
  private static func courses(of columns: [WebColumn]) -> [WebCourse] {
    var courses: [WebCourse] = []
    var ofLayer: [Int: [Int]] = [:]
    for (index, column) in columns.enumerated() where !column.fitter.isConstant {
      let isTaken = (ofLayer[column.layerID] ?? []).contains { place in
        courses[place].append(column: index, column.fitter)
      }
      if isTaken { continue }
      ofLayer[column.layerID, default: []].append(courses.count)
      courses.append(WebCourse(column: index, column.fitter))
    }
    return courses
  }

  private static func unique(_ notes: [String]) -> [String] {
    var seen: Set<String> = []
    return notes.filter { seen.insert($0).inserted }
  }
}

/// The time interval of a session that is exported.
struct WebScope {
  let start: MediaTime
  private(set) var end: MediaTime

  /// Whether it is played over and over.
  let repeats: Bool

  init(from start: MediaTime = .zero, until end: MediaTime, repeats: Bool = false) {
    self.start = start
    self.end = end
    self.repeats = repeats
  }

  /// Returns the interval with a length of whole milliseconds, which browsers do not round.
  func checked() throws(TimingError) -> WebScope {
    guard end > start, end <= .furthest else {
      throw TimingError(
        .invalidValue, "There is no motion to write until \(end). Name a later end.")
    }
    var checked = self
    let grain = MediaTime.flicksPerSecond / 1000
    checked.end = start + MediaTime(flicks: ((end - start).flicks + grain - 1) / grain * grain)
    return checked
  }
}
