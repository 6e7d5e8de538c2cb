"""Springs as Hyprland steps them, in numpy's single precision: hyprland_springs.py prints Tests/Fixtures/hyprland/springs.

Each step is the matrix exponential of the system x′ = v, v′ = −(k/m)·x − (c/m)·v, from its eigenvalues, which may be
complex, in double precision; the matrix, the state and the sums are of single precision. A line has mass, stiffness,
dampening, frames a second, and the values of the first 240 frames.
"""

import numpy

SPRINGS = [
    (1, 238.1191, 24.21279333), (1, 70, 10), (0.6, 490, 32), (3, 110, 28), (1, 400, 40), (1, 100, 60), (2, 900, 9),
]
RATES = [60, 144]


def steps(mass, stiffness, dampening, rate, count=240):
    single = numpy.float32
    system = numpy.array([[0, 1], [-stiffness / mass, -dampening / mass]], dtype=complex)
    if abs(dampening**2 - 4 * mass * stiffness) < 1e-9:
        decay, t = dampening / (2 * mass), 1 / rate
        moves = numpy.exp(-decay * t) * numpy.array([[1 + decay * t, t], [-decay * decay * t, 1 - decay * t]])
    else:
        values, vectors = numpy.linalg.eig(system)
        moves = (vectors @ numpy.diag(numpy.exp(values / rate)) @ numpy.linalg.inv(vectors)).real
    moves = moves.astype(single)
    state, found = numpy.array([-1, 0], dtype=single), []
    for _ in range(count):
        if state is not None:
            state = (moves @ state).astype(single)
            if abs(state[0]) <= 0.001 and abs(state[1]) <= 0.001:
                state = None
        found.append(1.0 if state is None else float(single(1) + state[0]))
    return found


def text():
    lines = []
    for spring in SPRINGS:
        for rate in RATES:
            lines.append(" ".join(f"{number:.9g}" for number in (*spring, rate, *steps(*spring, rate))))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(text(), end="")
