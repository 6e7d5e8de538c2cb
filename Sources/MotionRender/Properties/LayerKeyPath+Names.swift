/// The key paths that reactive layers have properties for.
extension LayerKeyPath {
  /// `anchorPoint`
  public static let anchorPoint = LayerKeyPath(.anchorPoint)

  /// `backgroundColor`
  public static let backgroundColor = LayerKeyPath(.backgroundColor)

  /// `borderColor`
  public static let borderColor = LayerKeyPath(.borderColor)

  /// `borderWidth`
  public static let borderWidth = LayerKeyPath(.borderWidth)

  /// `bounds`
  public static let bounds = LayerKeyPath(.bounds)

  /// `cornerRadius`
  public static let cornerRadius = LayerKeyPath(.cornerRadius)

  /// `bounds.size.height`
  public static let height = LayerKeyPath(.bounds, "size.height")

  /// `hidden`
  package static let hidden = LayerKeyPath(.hidden)

  /// `opacity`
  public static let opacity = LayerKeyPath(.opacity)

  /// `position`
  public static let position = LayerKeyPath(.position)

  /// `position.x`
  public static let positionX = LayerKeyPath(.position, "x")

  /// `position.y`
  public static let positionY = LayerKeyPath(.position, "y")

  /// `transform.rotation.z`
  public static let rotation = LayerKeyPath(.transform, "rotation.z")

  /// `transform.scale.xy`
  public static let scale = LayerKeyPath(.transform, "scale.xy")

  /// `shadowOpacity`
  public static let shadowOpacity = LayerKeyPath(.shadowOpacity)

  /// `shadowPath`
  public static let shadowPath = LayerKeyPath(.shadowPath)

  /// `shadowRadius`
  public static let shadowRadius = LayerKeyPath(.shadowRadius)

  /// `bounds.size`
  public static let size = LayerKeyPath(.bounds, "size")

  /// `transform.translation`
  public static let translation = LayerKeyPath(.transform, "translation")

  /// `bounds.size.width`
  public static let width = LayerKeyPath(.bounds, "size.width")

  /// `zPosition`
  public static let zPosition = LayerKeyPath(.zPosition)

  /// `path` of a shape layer
  public static let path = LayerKeyPath(.path)

  /// `fillColor` of a shape layer
  public static let fillColor = LayerKeyPath(.fillColor)

  /// `strokeColor` of a shape layer
  public static let strokeColor = LayerKeyPath(.strokeColor)

  /// `strokeStart` of a shape layer
  public static let strokeStart = LayerKeyPath(.strokeStart)

  /// `strokeEnd` of a shape layer
  public static let strokeEnd = LayerKeyPath(.strokeEnd)

  /// `lineWidth` of a shape layer
  public static let lineWidth = LayerKeyPath(.lineWidth)

  /// `fontSize` of a text layer
  public static let fontSize = LayerKeyPath(.fontSize)

  /// `foregroundColor` of a text layer
  public static let foregroundColor = LayerKeyPath(.foregroundColor)
}
