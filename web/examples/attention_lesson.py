"""The lesson on self-attention as a notebook widget.

Runs where anywidget does: Jupyter, JupyterLab, VS Code, Colab, marimo. ``pip install anywidget``
"""

from pathlib import Path

import anywidget
import traitlets


def _optional(trait, *given):
    """A trait of the lesson's: None leaves the value to the lesson."""
    return trait(*given, default_value=None, allow_none=True).tag(sync=True)


class AttentionLesson(anywidget.AnyWidget):
    """The traits are the element's attributes; both sides may set them.

    >>> lesson = AttentionLesson(step="scaling", d_k=64)   # one figure
    >>> lesson = AttentionLesson(steps=["head", "mask"])   # some steps, with text and questions
    >>> lesson.d_k                                         # what the learner has chosen since
    """

    # A file or an https address.
    _esm = Path(__file__).resolve().parent.parent / "attention-lesson.anywidget.js"

    step = _optional(traitlets.Unicode)  # one figure without the rest of the lesson
    steps = _optional(traitlets.List, traitlets.Unicode())  # some of them; without either: all
    sentence = _optional(traitlets.Unicode)
    seed = _optional(traitlets.Int)
    d = _optional(traitlets.Int)  # model width
    d_k = _optional(traitlets.Int)  # width of a query and a key
    heads = _optional(traitlets.Int)
    head = _optional(traitlets.Int)  # the one on show, from 1
    causal = _optional(traitlets.Enum, ["none", "top-left", "bottom-right"])
    scale = _optional(traitlets.Float)  # instead of 1/sqrt(d_k)
    position = _optional(traitlets.Bool)  # whether tokens know their place
    tied = _optional(traitlets.Bool)  # W_Q = W_K
    # Whose vectors and head the steps why and head show.
    source = _optional(traitlets.Unicode)
    itself = _optional(traitlets.Bool)  # with word vectors: whether a word may look at itself
    trained = _optional(traitlets.Int)  # with the trained model: its head, counted through its layers
    hide = _optional(traitlets.List, traitlets.Unicode())
    theme = _optional(traitlets.Enum, ["auto", "light", "dark"])  # auto: the notebook's
    lang = _optional(traitlets.Unicode)

    # What the learner did. answers: step to choice; right, done: steps.
    current_step = _optional(traitlets.Unicode)
    answers = traitlets.Dict().tag(sync=True)
    right = traitlets.List(traitlets.Unicode()).tag(sync=True)
    done = traitlets.List(traitlets.Unicode()).tag(sync=True)
