public import MotionRender
public import MotionTime
import OrreryBasics

/// The first stage of a session as an SVG that plays by itself, in an `<img>` too.
///
/// Layers are shapes, and CSS animations move them. For users who prefer reduced motion, it shows the end.
public struct WebPicture {
  /// The columns as they are written, the largest differences from the motion and what is left out.
  public let sheet: WebSheet

  /// The appearance of the picture: its size, background and markings.
  public struct Look: Hashable, Sendable {
    /// The size in pixels; nil for that of the stage.
    public var size: Size?

    /// Pixels a point, where no size is given.
    public var scale: Double

    /// The colour behind the stage; nil for none.
    public var background: Color?

    /// Whether layers that draw nothing stay without outline and name.
    public var isPlain: Bool

    /// Creates a look.
    ///
    /// - Parameters:
    ///   - size: The size in pixels; nil for that of the stage times the scale.
    ///   - scale: Pixels a point, where no size is given, above 0.
    ///   - background: The colour behind the stage; nil for none.
    ///   - isPlain: Whether layers that draw nothing have neither outline nor name.
    public init(
      size: Size? = nil, scale: Double = 1, background: Color? = nil, isPlain: Bool = false
    ) {
      self.size = size
      self.scale = scale
      self.background = background
      self.isPlain = isPlain
    }
  }

  /// Writes an interval of a session.
  ///
  /// - Parameters:
  ///   - recorder: The recorder of the session.
  ///   - start: The first time shown.
  ///   - end: The last time shown, later than the first.
  ///   - repeats: Whether it begins again at the end.
  ///   - tolerance: The largest difference as a part of each column's range, 1e-6…0.5.
  ///   - images: Returns the image of a name.
  /// - Throws: ``TimingError``: `invalidValue` for a tolerance or an interval out of range,
  ///   `bakeBudgetExceeded` for a column with too much detail.
  public init(
    _ recorder: Recorder, from start: MediaTime, until end: MediaTime, repeats: Bool = false,
    tolerance: Double = 0.001, images: (String) -> WebImage = WebImage.none
  ) throws(TimingError) {
    let scope = WebScope(from: start, until: end, repeats: repeats)
    sheet = try WebSheet(
      WebDraft(recorder, nil, scope, WebPictureForm(), for: .css, images: images),
      tolerance: tolerance)
  }

  /// Returns the text of the file; nil when there is no stage.
  ///
  /// - Parameter look: The size, the background and the markings.
  /// - Complexity: Linear in the size of the text.
  public func svg(_ look: Look) -> String? {
    let tree = sheet.draft.tree
    guard let stage = tree.layers.first(where: \.isStage) else { return nil }
    let bounds = stage.look.bounds.standardized
    let outlined = look.isPlain ? [] : tree.outlined
    let body = tree.markup { layer, index in
      element(of: layer, isOutlined: outlined.contains(index))
    }
    let view = [bounds.width, bounds.height].map { WebTerm.text($0, "") }
    let size =
      look.size ?? Size(width: bounds.width * look.scale, height: bounds.height * look.scale)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\""
    text += " width=\"\(WebTerm.text(size.width, ""))\" height=\"\(WebTerm.text(size.height, ""))\""
    text += " viewBox=\"0 0 \(view[0]) \(view[1])\">\n<style>\n"
    // Names have no XML special characters, but a property's syntax has.
    text += sheet.css.split(separator: "<", omittingEmptySubsequences: false).joined(
      separator: "&lt;")
    text += "</style>\n"
    if let color = look.background {
      text += "<rect width=\"100%\" height=\"100%\" fill=\"\(color.css)\"/>\n"
    }
    return text + body + "\n</svg>\n"
  }

  /// Returns the groups and shapes of a layer, up to its sublayers, and what follows these.
  private func element(of layer: WebLayer, isOutlined: Bool) -> (start: String, end: String) {
    let target = layer.target
    let has = Set(sheet.draft.rules.lazy.map(\.target))
    var start = "<g class=\"\(target)\">"
    if !layer.isStage { start += "<g class=\"\(target)-in\">" }
    let masks = layer.isMasking
    let movesGradient = has.contains("\(target)-gradient")
    let image = layer.image?.text
    if masks || layer.look.text != nil || movesGradient || image != nil {
      let box = "<rect class=\"\(target)-box\"/>"
      start += "<clipPath id=\"\(target)-clip\">\(box)</clipPath>"
    }
    let clip = " clip-path=\"url(#\(target)-clip)\""
    if masks { start += "<g\(clip)>" }
    start += shadow(of: layer, has)
    if has.contains("\(target)-back") { start += "<rect class=\"\(target)-back\"/>" }
    let bounds = layer.look.bounds.standardized
    if layer.look.kind == .gradient, let gradient = layer.look.gradient(in: bounds) {
      start +=
        movesGradient
        ? "<g\(clip)>\(gradient.strip(of: target))</g>"
        : gradient.svg(id: "\(target)-gradient", in: bounds)
          + "<rect class=\"\(target)-box\" fill=\"url(#\(target)-gradient)\"/>"
    }
    if let image { start += "<g\(clip)>\(layer.svgImage(image))</g>" }
    let shape =
      WebMarkup.shape(of: layer)
      + WebMarkup.stroke(of: layer, movesEnds: sheet.movesStroke(of: layer))
    if !shape.isEmpty { start += WebSheet.shifted(shape, by: bounds.origin) }
    let text = WebMarkup.text(
      of: layer, width: (bounds.width, ""), "class=\"\(target)-text\"")
    if !text.isEmpty { start += "<g\(clip)>\(text)</g>" }
    if isOutlined {
      start += outline(of: layer, bounds.size, isMoving: has.contains("\(target)-outline"))
    }
    var end = masks ? "</g>" : ""
    if has.contains("\(target)-border") { end += "<rect class=\"\(target)-border\"/>" }
    return (start, end + (layer.isStage ? "</g>" : "</g></g>"))
  }

  private func shadow(of layer: WebLayer, _ has: Set<String>) -> String {
    guard has.contains("\(layer.target)-shadow") else { return "" }
    guard let path = layer.look.value(.shadowPath).path else {
      return "<rect class=\"\(layer.target)-shadow\"/>"
    }
    let outline = "<path class=\"\(layer.target)-shadow\" d=\"\(path.svg)\"/>"
    return WebSheet.shifted(outline, by: layer.look.bounds.standardized.origin)
  }

  /// Returns the outline and the name of a layer that draws nothing.
  private func outline(of layer: WebLayer, _ size: Size, isMoving: Bool) -> String {
    let sides = [size.width - 1, size.height - 1].map { WebTerm.text(max($0, 0), "") }
    let box =
      isMoving
      ? "class=\"\(layer.target)-outline\"" : "width=\"\(sides[0])\" height=\"\(sides[1])\""
    return "<rect x=\"0.5\" y=\"0.5\" \(box) fill=\"none\""
      + " stroke=\"\(WebMarkup.markColor)\"/>"
      + WebMarkup.mark(layer)
  }
}
