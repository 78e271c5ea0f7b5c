"""C++ text of reference values."""
import numpy as np


def number(x):
    return "0" if x == 0 else f"{x:.10g}"


def hexadecimal(x):
    return f"0x{int(x):08x}u"


def braces(parts, indent="    "):
    """{a, b, …}, wrapped at 100 columns."""
    lines, line = [], indent
    for part in parts:
        piece = part + ", "
        if len(line) + len(piece) > 99:
            lines.append(line.rstrip())
            line = indent
        line += piece
    lines.append(line.rstrip(", "))
    if len(lines) == 1 and len(lines[0]) < 70:
        return "{" + lines[0].strip() + "}"
    return "{\n" + "\n".join(lines) + "}"


def numbers(x):
    return braces([number(e) for e in np.asarray(x, np.float64).ravel()], "     ")


def value(kind, x):
    if kind == "const char*":
        return f'"{x}"'
    return numbers(x) if kind.startswith("std::vector") else number(x)


def struct(name, cases):
    """A struct and the list of its cases. A case: type → field → value; matrices row by row."""
    cases = list(cases)
    fields = "".join(f"  {kind} {field};\n" for kind, named in cases[0].items() for field in named)
    rows = []
    for case in cases:
        values = [value(kind, x) for kind, named in case.items() for x in named.values()]
        rows.append("    {" + ", ".join(values) + "},\n")
    plural = "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_") + "s"
    return (
        f"\nstruct {name} {{\n{fields}}};\n"
        f"inline const std::vector<{name}> {plural}{{\n{''.join(rows)}}};\n"
    )
