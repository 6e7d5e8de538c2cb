return {
  kind = "timingCurve", name = "good", version = "1.0.0", api = "1", summary = "A test.",
  curve = function(x) return x * x end,
}
