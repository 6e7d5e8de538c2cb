return {
  kind = "timingCurve", name = "endless-curve", version = "1.0.0", api = "1", summary = "A test.",
  curve = function(x) while true do end end,
}
