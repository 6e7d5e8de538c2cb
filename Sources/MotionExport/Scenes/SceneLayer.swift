@_spi(Drawing) public import MotionRender
public import MotionTime

/// A layer of a ``Scene``: what is drawn for it, in the layer's own coordinates, in points.
///
/// The order is that of the members below: shadow, background, gradient, contents, shape, text, then the
/// sublayers, then the border.
@_spi(Drawing) public struct SceneLayer: Hashable, Sendable {
  /// The number of the layer in its session.
  public var id: Int

  /// The name of the layer, if any.
  public var name: String?

  /// The index in ``Scene/layers`` of the layer around it; nil for the first.
  public var parent: Int?

  /// The index after that of the last layer inside it.
  public var end: Int

  /// From the layer's coordinates to those of the layer around it.
  public var map: PlaneMap

  /// The anchor point, in the layer's own coordinates.
  public var anchor: Point

  /// The layer's rectangle, with a size of at least 0.
  public var bounds: Rect

  /// The radius of the corners, at most half of the shorter side.
  public var cornerRadius: Double

  /// The opacity of the layer with all that is inside it, as one picture: above 0, at most 1.
  public var opacity: Double

  /// Whether shadow, shape and sublayers are cut off at the rounded bounds.
  public var masksToBounds: Bool

  /// The shadow of the rounded bounds or of an outline, furthest back.
  public var shadow: Shadow?

  /// The colour of the rounded bounds.
  public var backgroundColor: Color?

  /// The gradient in the rounded bounds.
  public var gradient: Gradient?

  /// The image in the rounded bounds.
  public var contents: Contents?

  /// The outline of a shape layer.
  public var shape: Shape?

  /// The text in the rounded bounds.
  public var text: Text?

  /// The border inside the rounded bounds, in front of the sublayers.
  public var border: Border?

  /// Whether the layer itself draws nothing; the stage's own counts as drawing.
  public var isEmpty: Bool {
    shadow == nil && backgroundColor == nil && gradient == nil && contents == nil && shape == nil
      && text == nil && border == nil && parent != nil
  }

  /// A blurred copy of an outline in one colour.
  public struct Shadow: Hashable, Sendable {
    /// The colour, its alpha times the shadow's opacity.
    public var color: Color
    /// The offset of the shadow.
    public var offset: Vector
    /// The standard deviation of the Gaussian that blurs it, at least 0.
    public var radius: Double
    /// The outline, filled by the nonzero rule; nil for the rounded bounds.
    public var path: Path?
  }

  /// Colours along a line, constant beyond both ends; between two stops premultiplied colours are
  /// mixed.
  public struct Gradient: Hashable, Sendable {
    /// The start point of the gradient.
    public var start: Point
    /// The end point of the gradient.
    public var end: Point
    /// The colours with their places on the line, 0…1, in ascending order; at least one.
    public var stops: [Stop]

    /// A colour of a gradient.
    public struct Stop: Hashable, Sendable {
      /// The place on the line, 0…1.
      public var location: Double
      /// The colour there.
      public var color: Color

      /// Creates a stop.
      ///
      /// - Parameters:
      ///   - location: The place on the line, 0…1.
      ///   - color: The colour at that place.
      public init(location: Double, color: Color) {
        self.location = location
        self.color = color
      }
    }
  }

  /// An image that fills the bounds.
  public struct Contents: Hashable, Sendable {
    /// The name of the image: a path below the script's folder.
    public var name: String
    /// The part shown, in units of the image.
    public var rect: Rect
  }

  /// An outline, filled and stroked.
  public struct Shape: Hashable, Sendable {
    /// The outline that is filled.
    public var path: Path
    /// The colour inside, if any.
    public var fillColor: Color?
    /// Whether the even-odd rule says what is inside, rather than the nonzero rule.
    public var isEvenOdd: Bool
    /// The line along the outline, in front of the filling.
    public var stroke: Stroke?
  }

  /// A line along an outline.
  public struct Stroke: Hashable, Sendable {
    /// The part of the outline between `strokeStart` and `strokeEnd`.
    public var path: Path
    /// The colour.
    public var color: Color
    /// The width, above 0.
    public var width: Double
    /// `butt`, `round` or `square`.
    public var cap: String
    /// `miter`, `round` or `bevel`.
    public var join: String
    /// The ratio of a miter's length to the width above which a corner is bevelled.
    public var miterLimit: Double
    /// The lengths of dashes and gaps in turn, above 0 in all; none for a whole line.
    public var dashes: [Double]
    /// The dash phase at the start of each subpath.
    public var dashPhase: Double
  }

  /// Lines of text.
  public struct Text: Hashable, Sendable {
    /// The text; only line feeds begin a new line.
    public var string: String
    /// The size of the font, above 0.
    public var fontSize: Double
    /// The colour.
    public var color: Color
    /// `natural`, `left`, `right`, `center` or `justified`.
    public var alignment: String

    /// Creates lines of text.
    ///
    /// - Parameters:
    ///   - string: The text; only line feeds begin a new line.
    ///   - fontSize: The size of the font, in points, above 0.
    ///   - color: The colour of the text.
    ///   - alignment: `natural`, `left`, `right`, `center` or `justified`.
    public init(string: String, fontSize: Double, color: Color, alignment: String) {
      self.string = string
      self.fontSize = fontSize
      self.color = color
      self.alignment = alignment
    }
  }

  /// A frame inside the rounded bounds.
  public struct Border: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The width, above 0.
    public var width: Double

    /// Creates a frame.
    ///
    /// - Parameters:
    ///   - color: The colour of the frame.
    ///   - width: The width, in points, above 0.
    public init(color: Color, width: Double) {
      self.color = color
      self.width = width
    }
  }
}
