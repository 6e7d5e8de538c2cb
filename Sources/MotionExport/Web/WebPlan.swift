internal import MotionRender

/// The moving properties of all rules, and their courses.
struct WebPlan {
  private(set) var rules: [WebRule] = []

  /// The index of the layer of each rule.
  private(set) var layerOfRule: [Int] = []

  /// The columns that have custom properties, with whether elements inside theirs use them.
  private(set) var customs: [Int: Bool] = [:]

  /// The notes on omitted parts, a sentence each.
  private(set) var notes: [String] = []

  private let tree: WebTree
  private let columns: [WebColumn]
  private let courses: [WebCourse]

  /// The course of each column that moves.
  private var courseOf: [Int: Int] = [:]

  /// The index of the first rule of each layer, by the layer's number.
  private var mainRules: [Int: Int] = [:]

  init(
    _ tree: WebTree, _ columns: [WebColumn], _ courses: [WebCourse], _ form: any WebForming,
    isPicked: Bool
  ) {
    self.tree = tree
    self.columns = columns
    self.courses = courses
    for (index, course) in courses.enumerated() {
      for column in course.columns { courseOf[column] = index }
    }
    let places = courseOf.keys.map { (columns[$0].source, $0) }
    let moving = Dictionary(places) { first, _ in first }
    for (index, layer) in tree.layers.enumerated() {
      let look = WebLook(
        layer: layer, parent: layer.parent.map { tree.layers[$0] }, column: { moving[$0] },
        limits: { columns[$0].fitter.limits })
      append(
        form.rules(of: look) + look.gradientRules + look.shapeRules, ofLayer: index,
        isPicked: isPicked)
      if isPicked { continue }
      notes += (form.omissions(of: look) + look.contentOmissions).map { "\(layer.target): \($0)." }
    }
    findCustoms()
  }

  private mutating func append(_ own: [WebRule], ofLayer layer: Int, isPicked: Bool) {
    let id = tree.layers[layer].look.id
    let sources = Set(columns.lazy.map(\.source).filter { $0.layer == id })
    if isPicked, sources.isEmpty { return }
    mainRules[id] = rules.count
    for (index, rule) in own.enumerated() {
      let kept = isPicked ? rule.only(sources) : rule
      if isPicked, index > 0, kept.declarations.isEmpty { continue }
      rules.append(kept)
      layerOfRule.append(layer)
    }
  }

  /// Finds the columns that rules have to combine, and those that no rule uses.
  private mutating func findCustoms() {
    var used: Set<Int> = []
    for (index, rule) in rules.enumerated() {
      for declaration in rule.declarations {
        used.formUnion(declaration.columns)
        if isDirect(declaration, in: index) { continue }
        for column in declaration.columns {
          let isOutside = mainRules[columns[column].layerID] != index
          customs[column] = (customs[column] ?? false) || isOutside
        }
      }
    }
    for column in courseOf.keys where !used.contains(column) { customs[column] = false }
  }

  /// Returns the intervals in which layers are shown.
  func visibilities(_ scope: WebScope, _ names: inout WebNames) -> [WebVisibility] {
    tree.layers.compactMap { layer in
      guard let rule = mainRules[layer.look.id],
        WebVisibility(layer, rule: rule, scope, name: "") != nil
      else { return nil }
      let name = names.name(for: "\(layer.target)-visibility")
      return WebVisibility(layer, rule: rule, scope, name: name)
    }
  }

  /// Returns whether one animation moves all of a declaration.
  private func isDirect(_ declaration: WebDeclaration, in rule: Int) -> Bool {
    let id = tree.layers[layerOfRule[rule]].look.id
    return declaration.isDirect && declaration.columns.allSatisfy { columns[$0].layerID == id }
      && Set(declaration.columns.compactMap { courseOf[$0] }).count == 1
  }

  /// The columns of colours that are animated themselves, of which browsers keep whole 255ths.
  var roundedColumns: Set<Int> {
    var rounded: Set<Int> = []
    for (index, rule) in rules.enumerated() {
      for declaration in rule.declarations where isDirect(declaration, in: index) {
        rounded.formUnion(declaration.columns.filter { columns[$0].isColor })
      }
    }
    return rounded.subtracting(customs.keys)
  }

  /// Returns the animations of each course.
  func animations(_ names: inout WebNames) -> [[WebAnimation]] {
    var animations = courses.map { _ in [WebAnimation]() }
    for (index, rule) in rules.enumerated() {
      var direct: [Int: [WebDeclaration]] = [:]
      for declaration in rule.declarations where isDirect(declaration, in: index) {
        guard let course = declaration.columns.first.flatMap({ courseOf[$0] }) else { continue }
        direct[course, default: []].append(declaration)
      }
      let own = customs.keys.sorted().filter { mainRules[columns[$0].layerID] == index }
      let ofCourse = Dictionary(grouping: own) { courseOf[$0] ?? -1 }
      for course in Set(direct.keys).union(ofCourse.keys).sorted() {
        let declarations = direct[course] ?? []
        let customs = (ofCourse[course] ?? []).map { ($0, columns[$0].property) }
        let name =
          declarations.first.map { names.name(for: "\(rule.target)-\($0.property)") }
          ?? customs.first?.1 ?? rule.target
        animations[course].append(
          WebAnimation(rule: index, name: name, declarations: declarations, customs: customs))
      }
    }
    return animations
  }
}
