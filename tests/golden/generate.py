#!/usr/bin/python3
"""Writes values/*.hpp: reference values in NumPy float64, independent of the C++ core.

    /usr/bin/python3 tests/golden/generate.py            writes them beside this file
    /usr/bin/python3 tests/golden/generate.py --check    says whether they are what it would write
    … --quick                                            without those that take a minute

A check compares names, sizes and bit patterns as they stand, real numbers to ALLOWED, since another
NumPy sums in another order, and not the header, which says which NumPy it was.

Inputs are not stored: both sides draw them from the same seeded generator, which is written here a
second time (random_numbers.py), so that the generator is checked too. The values may change only
where the definition of a quantity or of the generator changes; then say so in the commit.
"""
import re
import sys
from pathlib import Path

import numpy as np

from attention import attention_cases, gradient_cases, layer_cases
from experiment import saturation_rows
from gradients import layer_gradient_cases, masked_gradient_cases
from random_numbers import Random, hash_text
from rows import jacobian_cases, position_rows
from transformer import transformer_cases
from write import braces, hexadecimal, struct

here = Path(__file__).resolve().parent


def header():
    return f"""// clang-format off
// Reference values in float64. Written by tests/golden/generate.py with NumPy {np.__version__},
// Python {sys.version.split()[0]}; inputs come from random.hpp's generator, implemented there a second time.
// Do not edit: run the generator. They may change only where a definition does.
#pragma once

#include <cstdint>
#include <vector>

#include "tensor.hpp"

namespace attention::golden {{
"""


def random_part():
    numbers_of = Random(1, 0)
    bits = [numbers_of.next() for _ in range(6)]
    # 135 draws: a block of 128, three pairs and half a pair. The order within a block is part of it.
    normal = Random(2, hash_text("golden")).normal(135)
    return f"""
/// Random(1, 0).next(), six times.
inline const std::vector<std::uint32_t> random_bits{braces(hexadecimal(b) for b in bits)};

/// Bit patterns of Random(2, hash_text("golden")).fill_normal, 135 draws.
inline const std::vector<std::uint32_t> normal_bits{braces(hexadecimal(b) for b in normal.view(np.uint32))};
"""


def parts():
    """File → what writes what stands in it."""
    return {
        "random_numbers": random_part,
        "attention": lambda: struct("AttentionCase", attention_cases()),
        "gradient": lambda: struct("GradientCase", gradient_cases()),
        "masked_gradient": lambda: struct("MaskedGradientCase", masked_gradient_cases()),
        "layer": lambda: struct("LayerCase", layer_cases()),
        "layer_gradient": lambda: struct("LayerGradientCase", layer_gradient_cases()),
        "jacobian": lambda: struct("JacobianCase", jacobian_cases()),
        "positions": lambda: struct("PositionRow", position_rows()),
        "transformer": lambda: struct("TransformerCase", transformer_cases()),
        "saturation": lambda: struct("SaturationRow", saturation_rows()),
    }


SLOW = {"saturation"}
#: Of a value, and of 1 where it is smaller: the transformer's gradients are central differences.
ALLOWED = 1e-9
REAL = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?(?:e[-+]\d+)?(?![\w.])")


def differences(text, other):
    """Where two files' values differ, first ones first: nothing where they say the same."""
    bodies = [file.split("namespace attention::golden {", 1)[-1] for file in (text, other)]
    # Numbers of another length break lines elsewhere.
    if len({"".join(REAL.sub("0", body).split()) for body in bodies}) > 1:
        return ["other names, sizes or bit patterns"]
    pairs = zip(*(map(float, REAL.findall(body)) for body in bodies))
    return [f"{a} is not {b}" for a, b in pairs if abs(a - b) > ALLOWED * max(1, abs(b))]


def check(file, text):
    found = differences(file.read_text(encoding="utf-8"), text) if file.exists() else ["there is no file"]
    print(f"{file.name}: {found[0]} ({len(found)} such)" if found else f"{file.name}: as the generator has it")
    return not found


def main():
    strays = {file.stem for file in (here / "values").iterdir()} - set(parts())
    same = not strays
    if strays:
        print(f"nothing writes {', '.join(sorted(strays))}")
    for name, values in parts().items():
        if "--quick" in sys.argv and name in SLOW:
            continue
        text = header() + values() + "\n}  // namespace attention::golden\n"
        file = here / "values" / f"{name}.hpp"
        if "--check" in sys.argv:
            same = check(file, text) and same
        else:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
            print(f"{file.name}: {len(text)} bytes")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
