// The steps' formulas in TeX, by step id. The build turns them into MathML templates (plugins/formulas.mjs).
// \class{query}{…} colours a role: query, key, value, weight.

/** @type {Record<string, any>} */
export const formulas = {
  head: String.raw`\class{value}{O} = \underbrace{\operatorname{softmax}\!\left(\frac{\class{query}{Q}\class{key}{K^\mathsf{T}}}{\sqrt{d_k}} + M\right)}_{\class{weight}{A}}\,\class{value}{V}`,
  example: String.raw`\class{value}{o_3} = \sum_{j=1}^{3} \class{weight}{a_{3j}}\,\class{value}{v_j},\qquad \class{weight}{a_{3j}} = \frac{e^{\,\class{query}{q_3}\cdot\class{key}{k_j}/\sqrt{2}}}{\sum_{l} e^{\,\class{query}{q_3}\cdot\class{key}{k_l}/\sqrt{2}}}`,
};
