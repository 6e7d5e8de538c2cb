--- Swings past the end and comes to rest on it.
return {
  kind = "timingCurve", name = "sway", version = "1.0.0", api = "1",
  summary = "Swings past the end and comes to rest on it.",
  parameters = { swings = { default = 2, range = { 0, 8 }, summary = "How often it swings." } },
  curve = function(x, parameters)
    return 1 - (1 - x) ^ 2 * math.cos(2 * math.pi * parameters.swings * x)
  end,
}
