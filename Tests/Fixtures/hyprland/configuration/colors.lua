-- luacheck: std max, globals hl
return { active = "rgba(33ccffee)" }
