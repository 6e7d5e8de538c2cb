return {
  kind = "interaction", name = "good", version = "1.0.0", api = "1", summary = "A test.",
  parameters = { strength = { default = 1, range = { 0, 10 }, summary = "Any." } },
  add = function(self, target, runtime) self.count = (self.count or 0) + 1 end,
}
