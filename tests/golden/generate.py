#!/usr/bin/python3
"""Writes values/*.hpp: reference values in NumPy float64, independent of the C++ core.

    /usr/bin/python3 tests/golden/generate.py            writes them beside this file
    /usr/bin/python3 tests/golden/generate.py --check    says whether they are what it would write

Inputs are not stored: both sides draw them from the same seeded generator, which is written here a
second time (random_numbers.py), so that the generator is checked too. The values may change only
where the definition of a quantity or of the generator changes; then say so in the commit.
"""
import sys
from pathlib import Path

import numpy as np

from attention import attention_cases, gradient_cases, layer_cases
from experiment import saturation_rows
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
    """File → what stands in it."""
    return {
        "random_numbers": random_part(),
        "attention": struct("AttentionCase", attention_cases()),
        "gradient": struct("GradientCase", gradient_cases()),
        "layer": struct("LayerCase", layer_cases()),
        "jacobian": struct("JacobianCase", jacobian_cases()),
        "positions": struct("PositionRow", position_rows()),
        "transformer": struct("TransformerCase", transformer_cases()),
        "saturation": struct("SaturationRow", saturation_rows()),
    }


def main():
    same = True
    for name, values in parts().items():
        text = header() + values + "\n}  // namespace attention::golden\n"
        file = here / "values" / f"{name}.hpp"
        if "--check" in sys.argv:
            as_written = file.exists() and file.read_text(encoding="utf-8") == text
            print(f"{file.name} {'is what the generator writes' if as_written else 'differs'}")
            same = same and as_written
        else:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
            print(f"{file.name}: {len(text)} bytes")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
