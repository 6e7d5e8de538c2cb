-- hazard: forty optional letters (LE 5.3)
-- expect: timeLimit
-- status: 1

print(("a"):rep(40):find(("a?"):rep(40) .. ("a"):rep(41)))
