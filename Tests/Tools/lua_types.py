"""Types of Lua sources by the annotations of completion files, as lua-language-server reads them.

Three of the server's rules are applied: `discard-returns` (a statement drops the result of a function that has
`@nodiscard`), `undefined-field` (a member is read that no class of the value has) and `param-type-mismatch` (an argument
is of no type that the parameter has). Types come from `require`, constructors, methods and fields; of what else there
is, such as parameters of the script's own functions, nothing is known and nothing said.
"""

import re

TOKEN = re.compile(
    r"""(?P<space>\s+|--\[(?P<ceq>=*)\[.*?\](?P=ceq)\]|--[^\n]*)|(?P<name>[A-Za-z_]\w*)
    |(?P<number>0[xX][\da-fA-F.]+(?:[pP][+-]?\d+)?|\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)
    |(?P<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[(?P<eq>=*)\[.*?\](?P=eq)\])
    |(?P<op>\.\.\.|\.\.|==|~=|<=|>=|<<|>>|//|::|[-+*/%^\#&~|<>=(){}\[\];:,.])""",
    re.S | re.X,
)
KEYWORDS = set(
    "and break do else elseif end false for function goto if in local nil not or repeat return then true until while"
    .split()
)
BINARY = {
    "or": 1, "and": 2, "<": 3, ">": 3, "<=": 3, ">=": 3, "~=": 3, "==": 3, "|": 4, "~": 5, "&": 6, "<<": 7, ">>": 7,
    "..": 9, "+": 10, "-": 10, "*": 11, "/": 11, "//": 11, "%": 11, "^": 14,
}


def split(text, mark):
    """Splits at a mark outside of brackets and quotes."""
    parts, depth, quoted, start = [], 0, False, 0
    for place, char in enumerate(text):
        if char == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif char in "([{<":
            depth += 1
        elif char in ")]}>":
            depth -= 1
        elif char == mark and depth == 0:
            parts.append(text[start:place])
            start = place + 1
    return [part.strip() for part in parts + [text[start:]]]


def parse_type(text):
    """The members of a union, each a name, a literal in quotes, `T[]`, `fun(…)` or `nil`."""
    members = set()
    for part in split(text.strip(), "|"):
        if part.endswith("?"):
            members.add("nil")
            part = part[:-1]
        if part.startswith("fun("):
            members.add(part)
        elif part.endswith("[]"):
            members.add(part)
        elif part.startswith("(") and part.endswith(")"):
            members |= parse_type(part[1:-1])
        else:
            members.add(part)
    return members


def head_of(text):
    """The type at the beginning of a text, and the rest: types have no spaces outside of brackets."""
    depth = 0
    for place, char in enumerate(text):
        if char in "([{<":
            depth += 1
        elif char in ")]}>":
            depth -= 1
        elif char == " " and depth == 0 and text[place - 1] not in ":,|":
            return text[:place], text[place + 1:]
    return text, ""


class Signature:
    """The parameters of a function with their types, and the type of its first result."""

    def __init__(self, params, result, nodiscard=False):
        self.params, self.result, self.nodiscard = params, result, nodiscard

    @staticmethod
    def of(text):
        close, depth = 0, 0
        for place, char in enumerate(text):
            depth += (char == "(") - (char == ")")
            if char == ")" and depth == 0:
                close = place
                break
        params = []
        for part in split(text[4:close], ","):
            if part:
                name, _, kind = part.partition(":")
                kinds = parse_type(kind.strip() or "any")
                params.append((name.strip("? "), kinds | ({"nil"} if "?" in name else set())))
        rest = text[close + 1:].lstrip(": ")
        return Signature(params, parse_type(split(rest, ",")[0]) if rest else {"nil"})


class Types:
    """What the completion files declare."""

    def __init__(self, texts):
        self.fields, self.parents, self.aliases, self.calls = {}, {}, {}, {}
        self.modules = {}
        for text in texts:
            self.read(text.split("\n"))

    def read(self, lines):
        block, owner, names = [], None, {}
        for line in lines:
            if line.startswith("---@meta ") :
                module = line.split()[1]
                self.modules[module] = module
            elif line.startswith("---@"):
                kind, _, rest = line[4:].partition(" ")
                block.append((kind, rest))
                if kind == "class":
                    owner, _, parents = rest.partition(":")
                    owner = owner.strip()
                    self.fields.setdefault(owner, {})
                    self.parents[owner] = split(parents, ",") if parents else []
                elif kind == "field":
                    name, rest = rest.split(" ", 1)
                    kinds = parse_type(head_of(rest)[0])
                    optional = name.endswith("?")
                    self.fields[owner][name.rstrip("?")] = kinds | ({"nil"} if optional else set())
                elif kind == "alias":
                    name, text = rest.split(" ", 1)
                    self.aliases[name] = parse_type(text)
                elif kind == "overload" and any(k == "class" for k, _ in block):
                    self.calls.setdefault(owner, []).append(Signature.of(rest))
            elif line.startswith("---"):
                continue
            else:
                self.declare(line, block, owner, names)
                block = []

    def declare(self, line, block, owner, names):
        local = re.match(r"local (\w+) = \{\}", line)
        if local:
            names[local[1]] = owner
        function = re.match(r"function ([\w.]+)[.:](\w+)\((.*)\) end", line)
        table = re.match(r"([\w.]+)\.(\w+) = (\{\}|nil)", line)
        if function:
            holder = names.get(function[1], function[1])
            params = {}
            for kind, rest in block:
                if kind == "param":
                    name, rest = rest.split(" ", 1)
                    kinds = parse_type(head_of(rest)[0])
                    params[name.rstrip("?")] = kinds | ({"nil"} if name.endswith("?") else set())
            order = [name.strip() for name in function[3].split(",") if name.strip()]
            results = [parse_type(head_of(rest)[0]) for kind, rest in block if kind == "return"]
            main = Signature(
                [(name, params.get(name, {"any"})) for name in order], results[0] if results else {"nil"},
                any(kind == "nodiscard" for kind, _ in block))
            others = [Signature.of(rest) for kind, rest in block if kind == "overload"]
            for other in others:
                other.nodiscard = main.nodiscard
            self.fields.setdefault(holder, {})[function[2]] = [main] + others
        elif table and (names.get(table[1], table[1]) in self.fields):
            holder = names.get(table[1], table[1])
            kinds = [parse_type(rest) for kind, rest in block if kind == "type"]
            path = f"{table[1]}.{table[2]}"
            self.fields.setdefault(path, {}) if table[3] == "{}" else None
            self.fields[holder][table[2]] = kinds[0] if kinds else {path}

    def members(self, kind):
        """All members of a class, those of its parents included; None where nothing is known of it."""
        if kind not in self.fields:
            return None
        found = {}
        for parent in self.parents.get(kind, []):
            found.update(self.members(parent) or {})
        found.update(self.fields[kind])
        return found

    def resolved(self, kinds, seen=()):
        result = set()
        for kind in kinds:
            if kind in self.aliases and kind not in seen:
                result |= self.resolved(self.aliases[kind], seen + (kind,))
            else:
                result.add(kind)
        return result

    def ancestors(self, kind):
        found = {kind}
        for parent in self.parents.get(kind, []):
            found |= self.ancestors(parent)
        return found

    def fits(self, given, wanted):
        """Whether a value of one of the given types can be one of the wanted ones; None is not known."""
        if given is None:
            return True
        given, wanted = self.resolved(given), self.resolved(wanted)
        return "any" in given | wanted or any(self.is_one(kind, wanted) for kind in given)

    def is_one(self, kind, wanted):
        if self.ancestors(kind) & wanted:
            return True
        tables = any(
            want == "table" or want.endswith("[]") or want.startswith("table<") or want in self.fields for want in wanted)
        if kind == "{}" or kind.endswith("[]"):
            return tables
        if kind in self.fields:
            return "table" in wanted
        if kind in ("integer", "number"):
            return bool({"number", "integer"} & wanted)
        if kind.startswith('"'):
            return "string" in wanted
        if kind == "function" or kind.startswith("fun("):
            return any(want == "function" or want.startswith("fun(") for want in wanted)
        return False


class Script:
    """One Lua source, read from beginning to end with the types of its variables."""

    def __init__(self, text, types, report):
        self.types, self.report = types, report
        self.tokens, line, place = [], 1, 0
        while place < len(text):
            match = TOKEN.match(text, place)
            if not match:
                raise SyntaxError(f"line {line}: {text[place:place + 10]!r}")
            kind = match.lastgroup if match.lastgroup not in ("eq", "ceq") else "string"
            if match["space"] is None:
                if match["string"]:
                    kind = "string"
                self.tokens.append((kind, match[0], line))
            line += match[0].count("\n")
            place = match.end()
        self.tokens.append(("end", "<end>", line))
        self.place, self.scopes = 0, [{}]

    # Tokens

    def peek(self, ahead=0):
        return self.tokens[min(self.place + ahead, len(self.tokens) - 1)]

    def next(self):
        self.place += 1
        return self.tokens[self.place - 1]

    def at(self, *words):
        kind, text, _ = self.peek()
        return kind in ("op", "name") and text in words

    def take(self, *words):
        return self.next() if self.at(*words) else None

    def want(self, word):
        if not self.take(word):
            raise SyntaxError(f"line {self.peek()[2]}: '{word}' expected near '{self.peek()[1]}'")

    # Statements

    def run(self):
        self.block()
        if self.peek()[0] != "end":
            raise SyntaxError(f"line {self.peek()[2]}: '<end>' expected near '{self.peek()[1]}'")

    def block(self, names=()):
        self.scopes.append({name: None for name in names})
        while self.peek()[0] != "end" and not self.at("end", "else", "elseif", "until"):
            self.statement()
        self.scopes.pop()

    def statement(self):
        if self.take(";") or self.take("break"):
            return
        if self.take("::"):
            self.next(), self.want("::")
        elif self.at("goto") and self.peek(1)[0] == "name":
            self.next(), self.next()
        elif self.take("do"):
            self.block(), self.want("end")
        elif self.take("while"):
            self.expression(), self.want("do"), self.block(), self.want("end")
        elif self.take("repeat"):
            self.block(), self.want("until"), self.expression()
        elif self.take("if"):
            self.expression(), self.want("then"), self.block()
            while self.take("elseif"):
                self.expression(), self.want("then"), self.block()
            if self.take("else"):
                self.block()
            self.want("end")
        elif self.take("for"):
            names = [self.next()[1]]
            while self.take(","):
                names.append(self.next()[1])
            self.take("=") or self.want("in")
            self.expressions(), self.want("do"), self.block(names), self.want("end")
        elif self.take("function"):
            name = self.next()[1]
            while self.take(".", ":"):
                self.next()
            self.assign(name, None)
            self.function()
        elif self.take("return"):
            if not self.at("end", "else", "elseif", "until", ";") and self.peek()[0] != "end":
                self.expressions()
            self.take(";")
        elif self.take("local"):
            self.local()
        else:
            self.call_or_assignment()

    def local(self):
        if self.take("function"):
            self.scopes[-1][self.next()[1]] = None
            return self.function()
        names = []
        while True:
            names.append(self.next()[1])
            if self.take("<"):
                self.next(), self.want(">")
            if not self.take(","):
                break
        values = self.expressions() if self.take("=") else []
        for place, name in enumerate(names):
            self.scopes[-1][name] = values[place] if place < len(values) else None

    def call_or_assignment(self):
        name = self.peek()[1] if self.peek()[0] == "name" else None
        start, line = self.place, self.peek()[2]
        _, called = self.suffixed(statement=True)
        if called is not None:
            if called and called.nodiscard:
                self.report(line, "discard-returns: the result is dropped")
            return
        alone = self.place == start + 1
        while self.take(","):
            self.suffixed()
        self.want("=")
        self.expressions()
        if alone and name:
            self.assign(name, None)

    def assign(self, name, kind):
        for scope in reversed(self.scopes):
            if name in scope:
                scope[name] = kind
                return

    # Expressions

    def expressions(self):
        kinds = [self.expression()]
        while self.take(","):
            kinds.append(self.expression())
        return kinds

    def expression(self, least=0):
        if self.at("not", "-", "#", "~"):
            operator = self.next()[1]
            kind = self.expression(12)
            left = {"boolean"} if operator == "not" else {"number"} if operator == "-" and kind == {"number"} else None
        else:
            left = self.simple()
        while self.peek()[0] in ("op", "name") and BINARY.get(self.peek()[1], -1) > least:
            operator = self.next()[1]
            level = BINARY[operator]
            right = self.expression(level - (operator in ("..", "^")))
            if operator in ("==", "~=", "<", ">", "<=", ">="):
                left = {"boolean"}
            elif operator == "..":
                left = {"string"}
            elif operator == "and":
                left = right if right is None else right | {"nil", "false"}
            elif operator == "or":
                left = None if left is None or right is None else (left - {"nil", "false"}) | right
            else:
                left = {"number"} if left == {"number"} and right == {"number"} else None
        return left

    def simple(self):
        kind, text, _ = self.peek()
        if kind == "number":
            self.next()
            return {"number"}
        if kind == "string":
            self.next()
            return {'"' + text[1:-1] + '"'} if text[0] in "\"'" else {"string"}
        if self.take("nil"):
            return {"nil"}
        if self.take("true", "false"):
            return {"boolean"}
        if self.take("..."):
            return None
        if self.at("{"):
            return self.table()
        if self.take("function"):
            self.function()
            return {"function"}
        return self.suffixed()[0]

    def function(self):
        self.want("(")
        names = []
        while not self.take(")"):
            names.append(self.next()[1])
            self.take(",")
        self.block(names + ["self"])
        self.want("end")

    def table(self):
        self.want("{")
        while not self.take("}"):
            if self.take("["):
                self.expression(), self.want("]"), self.want("="), self.expression()
            elif self.peek()[0] == "name" and self.peek(1)[1] == "=" and self.peek()[1] not in KEYWORDS:
                self.next(), self.next(), self.expression()
            else:
                self.expression()
            self.take(",", ";")
        return {"{}"}

    def suffixed(self, statement=False):
        """A variable with what follows it: its type, and for a call the signature, False if it is not known."""
        called, line = None, self.peek()[2]
        if self.take("("):
            kind = self.expression()
            self.want(")")
        else:
            token = self.next()
            if token[0] != "name" or token[1] in KEYWORDS:
                raise SyntaxError(f"line {token[2]}: unexpected '{token[1]}'")
            kind = self.variable(token[1])
            if token[1] == "require" and not self.is_local("require"):
                return self.require(), False
        while True:
            line = self.peek()[2]
            if self.take("."):
                kind, called = self.member(kind, self.next()[1], line), None
            elif self.take("["):
                self.expression(), self.want("]")
                kind, called = None, None
            elif self.at(":") and self.peek(1)[0] == "name":
                self.next()
                name = self.next()[1]
                function = self.member(kind, name, line)
                kind, called = self.call(function, name)
            elif self.at("(", "{") or self.peek()[0] == "string":
                if statement and self.at("(") and self.peek()[2] != self.tokens[self.place - 1][2]:
                    return kind, called
                kind, called = self.call(kind, "the function")
            else:
                return kind, called

    def is_local(self, name):
        return any(name in scope for scope in self.scopes)

    def variable(self, name):
        for scope in reversed(self.scopes):
            if name in scope:
                return scope[name]
        return None

    def require(self):
        arguments = self.arguments()
        name = next(iter(arguments[0])).strip('"') if arguments and arguments[0] else None
        return {self.types.modules[name]} if name in self.types.modules else None

    def member(self, kinds, name, line):
        """The type of a member, or its signatures; None is not known."""
        if kinds is None or isinstance(kinds, list):
            return None
        found, lacks = None, 0
        known = self.types.resolved(kinds) - {"nil", "false"}
        for kind in known:
            members = self.types.members(kind)
            if members is None:
                return None
            if name in members:
                value = members[name]
                if isinstance(value, list):
                    found = (found if isinstance(found, list) else []) + value
                elif found is None:
                    found = value
                elif isinstance(found, set):
                    found = found | value
            else:
                lacks += 1
        if known and lacks == len(known):
            self.report(line, f"undefined-field: {' or '.join(sorted(known))} has no '{name}'")
        return found

    def arguments(self):
        if self.peek()[0] == "string":
            return [self.simple()]
        if self.at("{"):
            return [self.table()]
        self.want("(")
        if self.take(")"):
            return []
        kinds = self.expressions()
        self.want(")")
        return kinds

    def call(self, function, name):
        line = self.peek()[2]
        arguments = self.arguments()
        if isinstance(function, set):
            signatures = [call for kind in function for call in self.types.calls.get(kind, [])]
        else:
            signatures = function or []
        if not signatures:
            return None, False
        problems = [self.mismatch(signature, arguments) for signature in signatures]
        fitting = [signature for signature, problem in zip(signatures, problems) if problem is None]
        if not fitting:
            self.report(line, f"param-type-mismatch: {name}: {problems[0]}")
            return signatures[0].result, signatures[0]
        # A signature with the very text of an argument says most.
        exact = [signature for signature in fitting if self.is_exact(signature, arguments)]
        chosen = exact or fitting
        return set().union(*(signature.result for signature in chosen)), chosen[0]

    @staticmethod
    def is_exact(signature, arguments):
        return any(
            given and len(given) == 1 and given == wanted and next(iter(given)).startswith('"')
            for given, (_, wanted) in zip(arguments, signature.params))

    def mismatch(self, signature, arguments):
        params = signature.params
        for place, given in enumerate(arguments):
            if place >= len(params) or params[place][0] == "...":
                return None
            name, wanted = params[place]
            if isinstance(given, list):
                given = {"function"}
            if not self.types.fits(given, wanted):
                return f"'{name}' is {' or '.join(sorted(given))}, not {' or '.join(sorted(wanted))}"
        return None
