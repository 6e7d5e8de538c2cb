-- hazard: output that moves the cursor (LE 5.3)
-- expect: none
-- status: 0

print("\27]0;title\7\27[2J\r\8")
