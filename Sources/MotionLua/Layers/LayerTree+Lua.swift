internal import Lua
internal import MotionCore
internal import MotionRender

extension MotionView {
  /// The members of the layer tree.
  static var treeMembers: [LuaMember<MotionView>] { looking + adding + siblings }

  private static var looking: [LuaMember<MotionView>] {
    [
      .property(
        "superlayer", "The layer that it is inside of, or nil.",
        get: { try $0.livingView().superview }),
      .property(
        "sublayers", "The layers inside, the first furthest back.",
        get: { try $0.livingView().subviews }),
    ]
  }

  private static var adding: [LuaMember<MotionView>] {
    let fields = keptFields
    let keys = LuaFieldTable([nameParameter] + fields.map(\.parameter))
    return [
      .method(
        "addLayer", parameters: [.record("layer", shape, optional: true, "The initial values.")],
        returns: [luaKind], "Makes a layer inside this one, in front of the others."
      ) { parent, arguments in
        let record = try arguments.record(0, keys)
        let view = MotionView()
        try arguments.machine().chargeLayer(view)
        try MotionView.fill(view, fields, from: record) {
          try parent.adopt { parent.addSubview(view) }
        }
        return .object(view)
      },
      .method(
        "addSublayer", parameters: [.object("layer", MotionView.self, "The layer to insert.")],
        "Puts a layer inside this one, in front of the others."
      ) { parent, arguments in
        let view = try arguments.livingView(0)
        try parent.adopt { parent.addSubview(view) }
        return .none
      }
      .raises("invalidTree", when: "a layer would be inside itself"),
      .method(
        "insertSublayer",
        parameters: [
          .object("layer", MotionView.self, "The layer to insert."),
          .integer("index", "Its place in `sublayers`, 1 being furthest back."),
        ], "Puts a layer inside this one, at a place among the others."
      ) { parent, arguments in
        let view = try arguments.livingView(0)
        let index = max(try arguments.integer(1), 1)
        try parent.adopt { parent.insertSubview(view, at: index - 1) }
        return .none
      },
      .method(
        "removeFromSuperlayer", "Removes it from its superlayer."
      ) { view, _ in
        try view.livingView().removeFromSuperview()
        return .none
      },
    ]
  }

  private static var siblings: [LuaMember<MotionView>] {
    [
      beside("insertSublayerAbove", "Puts a layer directly in front of one inside.", offset: 1),
      beside("insertSublayerBelow", "Puts a layer directly behind one inside.", offset: 0),
      .method(
        "replaceSublayer",
        parameters: [
          .object("old", MotionView.self, "The layer that is removed."),
          .object("layer", MotionView.self, "The layer that replaces it."),
        ], "Puts a layer in the place of one inside, which leaves."
      ) { parent, arguments in
        let (old, view) = (try arguments.livingView(0), try arguments.livingView(1))
        if old === view { return .none }
        _ = try parent.index(of: old)
        if view.superview === parent { view.removeFromSuperview() }
        let index = try parent.index(of: old)
        try parent.adopt { parent.insertSubview(view, at: index) }
        old.removeFromSuperview()
        return .none
      },
    ]
  }

  private static func beside(
    _ name: String, _ summary: String, offset: Int
  ) -> LuaMember<MotionView> {
    .method(
      name,
      parameters: [
        .object("layer", MotionView.self, "The layer to insert."),
        .object("sibling", MotionView.self, "The sibling next to which it is inserted."),
      ], summary
    ) { parent, arguments in
      let (view, sibling) = (try arguments.livingView(0), try arguments.livingView(1))
      _ = try parent.index(of: sibling)
      if view === sibling { return .none }
      if view.superview === parent { view.removeFromSuperview() }
      let index = try parent.index(of: sibling) + offset
      try parent.adopt { parent.insertSubview(view, at: index) }
      return .none
    }
  }

  /// Adds a sublayer. An error is raised in Lua.
  private func adopt(_ body: () -> Void) throws {
    _ = try living()
    try BindingContext.current.assertions.raising(body)
  }

  private func index(of sibling: MotionView) throws -> Int {
    if let index = try livingView().place(of: sibling) { return index }
    throw RenderError(
      .invalidTree, "\(label): \(sibling.label) is not a sublayer of it. Name one that is.")
  }

  /// Returns the view, if its layer is still there.
  fileprivate func livingView() throws(LuaError) -> MotionView {
    _ = try living()
    return self
  }
}

extension LuaArguments {
  /// Reads a layer that was not destroyed.
  func livingView(_ index: Int) throws -> MotionView {
    try object(index, as: MotionView.self).livingView()
  }
}
