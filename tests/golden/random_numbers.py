"""src/random.hpp a second time: PCG32 and Box-Muller, rounded to float32 after every operation."""
import numpy as np

MASK = (1 << 64) - 1
f32 = np.float32


def hash_text(text):
    """FNV-1a, 64 bits."""
    value = 14695981039346656037
    for byte in text.encode():
        value = ((value ^ byte) * 1099511628211) & MASK
    return value


class Random:
    """PCG32 (XSH-RR), seeded as pcg32_srandom."""

    def __init__(self, seed, stream=0):
        self.state, self.increment = 0, (2 * stream + 1) & MASK
        self.next()
        self.state = (self.state + seed) & MASK
        self.next()

    def next(self):
        old = self.state
        self.state = (old * 6364136223846793005 + self.increment) & MASK
        shifted = (((old >> 18) ^ old) >> 27) & 0xFFFFFFFF
        rotation = old >> 59
        return ((shifted >> rotation) | (shifted << (-rotation & 31))) & 0xFFFFFFFF

    def normal(self, count):
        """As fill_normal: blocks of 64 pairs, all radii before all angles, then pair by pair."""
        drawn = []
        while count - len(drawn) >= 128:
            numbers = np.array([self.next() for _ in range(128)], np.uint32)
            drawn.extend(np.concatenate(box_muller(numbers[:64], numbers[64:])))
        while len(drawn) < count:
            pair = np.array([self.next(), self.next()], np.uint32)
            drawn.extend(np.concatenate(box_muller(pair[:1], pair[1:])))
        return np.array(drawn[:count], np.float32)


def minus_two_log(u):
    offset = u.view(np.uint32) - np.uint32(0x3F3504F3)
    e = (offset.view(np.int32) >> 23).astype(f32)
    m = (u.view(np.uint32) - (offset & np.uint32(0xFF800000))).view(f32)
    z = (m - f32(1)) / (m + f32(1))
    z2 = z * z
    series = f32(1) / f32(7) + z2 * (f32(1) / f32(9))
    series = f32(1) / f32(5) + z2 * series
    series = f32(1) / f32(3) + z2 * series
    series = f32(1) + z2 * series
    return f32(-2) * (e * f32(0.693147181) + f32(2) * z * series)


def box_muller(uniform, angle):
    u = ((uniform >> 1).astype(np.int32).astype(f32) + f32(0.5)) * f32(2.0**-31)
    radius = np.sqrt(minus_two_log(u))
    x = (angle << 2).view(np.int32).astype(f32) * (f32(0.785398163) * f32(2.0**-31))
    x2 = x * x
    sine = -f32(1) / f32(5040) + x2 * (f32(1) / f32(362880))
    sine = f32(1) / f32(120) + x2 * sine
    sine = -f32(1) / f32(6) + x2 * sine
    sine = x * (f32(1) + x2 * sine)
    cosine = -f32(1) / f32(720) + x2 * (f32(1) / f32(40320))
    cosine = f32(1) / f32(24) + x2 * cosine
    cosine = -f32(1) / f32(2) + x2 * cosine
    cosine = f32(1) + x2 * cosine
    quarter = angle >> 30
    odd = (quarter & 1) == 1
    first, second = np.where(odd, sine, cosine), np.where(odd, cosine, sine)
    first = radius * np.where((quarter == 1) | (quarter == 2), -first, first)
    second = radius * np.where(quarter >= 2, -second, second)
    return first.astype(f32), second.astype(f32)


def matrix(seed, name, rows, cols, std=1.0):
    """Float32 draws as the C++ side makes them, in float64."""
    x = Random(seed, hash_text(name)).normal(rows * cols) * f32(std)
    return x.astype(np.float64).reshape(rows, cols)
