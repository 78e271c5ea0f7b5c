// clang-format off
// Reference values in float64. Written by tests/golden/generate.py with NumPy 1.24.2,
// Python 3.11.2; inputs come from random.hpp's generator, implemented there a second time.
// Do not edit: run the generator. They may change only where a definition does.
#pragma once

#include <cstdint>
#include <vector>

#include "tensor.hpp"

namespace attention::golden {

struct PositionRow {
  Size i;
  Size d;
  std::vector<double> row;
};
inline const std::vector<PositionRow> position_rows{
    {0, 4, {0, 1, 0, 1}},
    {1, 8, {
     0.8414709848, 0.5403023059, 0.09983341665, 0.9950041653, 0.009999833334, 0.9999500004,
     0.0009999998333, 0.9999995}},
    {7, 5, {
     0.6569865987, 0.7539022543, 0.1749274192, 0.9845813313, 0.004416687052}},
    {63, 16, {
     0.1673557003, 0.9858965816, 0.8785382293, 0.477672042, 0.01681390048, 0.9998586364,
     0.9125013918, -0.4090735996, 0.5891447579, 0.8080275083, 0.197908242, 0.9802205506,
     0.06295833377, 0.9980161563, 0.01992103142, 0.9998015566}},
    {1000, 6, {
     0.8268795405, 0.5623790763, 0.6503168596, -0.7596630715, 0.8344632078, -0.5510636578}},
};

}  // namespace attention::golden
