return {
  kind = "timingCurve", name = "greedy-curve", version = "1.0.0", api = "1", summary = "A test.",
  curve = function(x) local t = {} for i = 1, 1e5 do t[i] = {} end return x end,
}
