internal import MotionRender
internal import MotionTime
import OrreryBasics

extension WebSheet {
  /// Returns a page that plays the first stage: the style sheet, and an element for each of its
  /// layers.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - isPlain: Whether layers that draw nothing stay without outline and name.
  public func page(title: String, isPlain: Bool = false) -> String {
    let outlined = isPlain ? [] : draft.tree.outlined
    let body = draft.tree.markup { layer, index in
      let content = pageContent(of: layer, isOutlined: outlined.contains(index))
      return ("<div class=\"\(layer.target)\">\(content)", "</div>")
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(XMLText.escaped(title))</title>
      <style>
      body { margin: 0 }
      .layer-clip, .layer-outline { position: absolute; inset: 0; overflow: clip; border-radius: inherit }
      .layer-shape { position: absolute; left: 0; top: 0; overflow: visible; pointer-events: none }
      .layer-outline::before { content: ""; position: absolute; inset: 0; border: 1px solid \(WebMarkup.markColor);
        border-radius: inherit }
      \(css)</style>
      \(body)
      </html>

      """
  }

  private func pageContent(of layer: WebLayer, isOutlined: Bool) -> String {
    let bounds = layer.look.bounds.standardized
    var text = ""
    if layer.look.kind == .gradient,
      draft.rules.contains(where: { $0.target == "\(layer.target)-gradient" }),
      let gradient = layer.look.gradient(in: bounds)
    {
      text += Self.clipped(gradient.strip(of: layer.target))
    }
    let stroke = WebMarkup.stroke(of: layer, movesEnds: movesStroke(of: layer))
    let shape = WebMarkup.shape(of: layer) + stroke
    if !shape.isEmpty {
      text += "<svg class=\"layer-shape\" width=\"1\" height=\"1\">"
      text += Self.shifted(shape, by: bounds.origin) + "</svg>"
    }
    // Lines of HTML would have their baselines at whole pixels.
    let lines = WebMarkup.text(of: layer, width: (100, "%"), "fill=\"currentColor\"")
    if !lines.isEmpty { text += Self.clipped(lines) }
    if isOutlined { text += Self.clipped(WebMarkup.mark(layer), "layer-outline") }
    return text
  }

  /// Returns an element that fills the layer's, and cuts off shapes at its edges.
  private static func clipped(_ shapes: String, _ name: String = "layer-clip") -> String {
    "<span class=\"\(name)\"><svg class=\"layer-shape\" width=\"100%\" height=\"100%\">\(shapes)</svg></span>"
  }

  /// Shapes whose origin is that of the layer's coordinates.
  static func shifted(_ shapes: String, by origin: Point) -> String {
    if origin == .zero { return shapes }
    let place = "\(WebTerm.text(-origin.x, "")) \(WebTerm.text(-origin.y, ""))"
    return "<g transform=\"translate(\(place))\">\(shapes)</g>"
  }

  /// Returns whether the ends of a layer's line move.
  func movesStroke(of layer: WebLayer) -> Bool {
    zip(draft.columns, rows).contains { column, row in
      column.layerID == layer.look.id && row.form != .constant
        && ["strokeStart", "strokeEnd"].contains(column.keyPath)
    }
  }
}

extension WebLayer {
  /// The name that viewers show for a layer that draws nothing.
  var name: String { look.name ?? "layer#\(look.id)" }
}

extension WebTree {
  /// Returns the elements of the first stage, inside one another.
  ///
  /// - Parameter element: Returns the beginning and the end of a layer's element, by its index.
  func markup(_ element: (WebLayer, Int) -> (start: String, end: String)) -> String {
    guard let first = layers.firstIndex(where: \.isStage) else { return "" }
    var text = ""
    var open: [(depth: Int, end: String)] = []
    for index in layers.indices.dropFirst(first) {
      let layer = layers[index]
      if index > first, layer.depth == 0 { break }
      while let last = open.last, last.depth >= layer.depth {
        text += last.end
        open.removeLast()
      }
      let (start, end) = element(layer, index)
      text += start
      open.append((layer.depth, end))
    }
    return text + open.reversed().map(\.end).joined()
  }

  /// The layers that viewers show by an outline and a name, since neither they nor anything inside draws.
  var outlined: Set<Int> {
    var outlined = Set(layers.indices.filter { !layers[$0].draws })
    for index in layers.indices.reversed() {
      if let parent = layers[index].parent, !outlined.contains(index) { outlined.remove(parent) }
    }
    return outlined
  }
}

extension WebLayer {
  /// Whether the layer itself draws something at last; that of a stage counts as drawing.
  var draws: Bool {
    if isStage || look.backgroundColor?.visible != nil || look.contents != nil { return true }
    let bounds = look.bounds.standardized
    let hasGradient = look.kind == .gradient && look.gradient(in: bounds) != nil
    let hasBorder = (look.value(.borderWidth).number ?? 0) > 0
    let hasShadow = (look.value(.shadowOpacity).number ?? 0) > 0
    return hasGradient || hasBorder || hasShadow || look.kind == .shape && look.shape != nil
      || look.kind == .text && look.text != nil
  }
}
