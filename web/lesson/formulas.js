// The steps' formulas in TeX, by step id. The build turns them into MathML templates (plugins/formulas.mjs).
// \class{query}{…} colours a role: query, key, value, weight.

/** @type {Record<string, any>} */
export const formulas = {
  why: String.raw`\class{value}{o_i} = \sum_j \class{weight}{a_{ij}}\,\class{value}{v_j},\qquad \class{weight}{a_{ij}} \text{ from } \class{query}{q_i} \cdot \class{key}{k_j}`,
  head: String.raw`\class{value}{O} = \underbrace{\operatorname{softmax}\!\left(\frac{\class{query}{Q}\class{key}{K^\mathsf{T}}}{\sqrt{d_k}} + M\right)}_{\class{weight}{A}}\,\class{value}{V}`,
  example: String.raw`\begin{aligned}\class{value}{o_3} &= \sum_{j=1}^{3} \class{weight}{a_{3j}}\,\class{value}{v_j} \\[4pt] \class{weight}{a_{3j}} &= \frac{e^{\,\class{query}{q_3}\cdot\class{key}{k_j}/\sqrt{2}}}{\sum_{l} e^{\,\class{query}{q_3}\cdot\class{key}{k_l}/\sqrt{2}}}\end{aligned}`,
  scaling: String.raw`\begin{aligned}\operatorname{Var}[\class{query}{q}\cdot\class{key}{k}] &= \sum_{l=1}^{d_k} \operatorname{Var}[\class{query}{q_l}\,\class{key}{k_l}] = d_k \\[4pt] \operatorname{Var}\!\left[\frac{\class{query}{q}\cdot\class{key}{k}}{\sqrt{d_k}}\right] &= 1\end{aligned}`,
  heads: String.raw`\begin{aligned}\operatorname{MHA}(H) &= [\,\class{value}{\mathrm{head}_1} \mathbin{\|} \dots \mathbin{\|} \class{value}{\mathrm{head}_h}\,]\,W_O \\[4pt] \class{value}{\mathrm{head}_i} &= \operatorname{Attn}(\class{query}{Q_i}, \class{key}{K_i}, \class{value}{V_i}) \\[4pt] \class{query}{Q_i} &= H\,\class{query}{W_Q^{(i)}},\ \dots\end{aligned}`,
};
