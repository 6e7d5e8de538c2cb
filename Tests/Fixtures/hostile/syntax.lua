-- hazard: a script that cannot be parsed
-- expect: syntaxError
-- status: 65

if then = while
