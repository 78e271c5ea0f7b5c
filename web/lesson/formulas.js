// The steps' formulas in TeX, by step id. The build turns them into MathML templates (plugins/formulas.mjs).
// \class{query}{…} colours a role: query, key, value, weight. \text{@name} is a word of the language:
// `formula.name` of the step's words. \class{bracketed}{…} is underlined: only a font made for
// mathematics has a brace that stretches.

/** @type {Record<string, any>} */
export const formulas = {
  why: String.raw`\begin{aligned}\class{value}{o_i} &= \sum_j \class{weight}{a_{ij}}\,\class{value}{v_j} \\[4pt] \class{weight}{a_{ij}} &= \text{@well}\ \class{key}{k_j}\ \text{@fits}\ \class{query}{q_i}\ \text{@end}\end{aligned}`,
  head: String.raw`\class{value}{O} = \underset{\class{weight}{A}}{\class{bracketed}{\operatorname{softmax}\!\left(\frac{\class{query}{Q}\class{key}{K^\mathsf{T}}}{\sqrt{d_k}} + M\right)}}\,\class{value}{V}`,
  example: String.raw`\begin{aligned}\class{value}{o_3} &= \sum_{j=1}^{3} \class{weight}{a_{3j}}\,\class{value}{v_j} \\[4pt] \class{weight}{a_{3j}} &= \frac{e^{\,\class{query}{q_3}\cdot\class{key}{k_j}/\sqrt{2}}}{\sum_{l} e^{\,\class{query}{q_3}\cdot\class{key}{k_l}/\sqrt{2}}}\end{aligned}`,
  scaling: String.raw`\begin{aligned}\operatorname{Var}[\class{query}{q}\cdot\class{key}{k}] &= \sum_{l=1}^{d_k} 1 = d_k \\[4pt] \operatorname{Var}\!\left[\frac{\class{query}{q}\cdot\class{key}{k}}{\sqrt{d_k}}\right] &= 1\end{aligned}`,
  jacobian: String.raw`\begin{aligned}\dfrac{\partial \class{weight}{a_i}}{\partial s_j} &= \class{weight}{a_i}\,(\delta_{ij} - \class{weight}{a_j}) \\[4pt] J &= \operatorname{diag}(\class{weight}{a}) - \class{weight}{a}\,\class{weight}{a^\mathsf{T}}\end{aligned}`,
  mask: String.raw`\begin{aligned}\class{weight}{A} &= \operatorname{softmax}(S + M) \\[4pt] M_{ij} &= \begin{cases} 0 & j \le i \\ -\infty & j > i \end{cases}\end{aligned}`,
  heads: String.raw`\begin{aligned}\operatorname{MHA}(H) &= [\,\class{value}{\mathrm{head}_1} \mathbin{\|} \dots \mathbin{\|} \class{value}{\mathrm{head}_h}\,]\,W_O \\[4pt] \class{value}{\mathrm{head}_i} &= \operatorname{Attn}(\class{query}{Q_i}, \class{key}{K_i}, \class{value}{V_i}) \\[4pt] \class{query}{Q_i} &= H\,\class{query}{W_Q^{(i)}},\ \dots\end{aligned}`,
  roles: String.raw`\begin{aligned}\class{query}{Q} &= H\,\class{query}{W_Q} \\ \class{key}{K} &= H\,\class{key}{W_K} \\ \class{value}{V} &= H\,\class{value}{W_V} \\ \class{weight}{A} &= \operatorname{softmax}\!\left(\frac{\class{query}{Q}\class{key}{K^\mathsf{T}}}{\sqrt{d_k}} + M\right) \\ \operatorname{MHA}(H) &= [\,\class{weight}{A_1}\class{value}{V_1} \mathbin{\|} \dots \mathbin{\|} \class{weight}{A_h}\class{value}{V_h}\,]\,W_O\end{aligned}`,
  cost: String.raw`\begin{aligned}\text{@projections} &= 8nd^2 \\[2pt] \class{weight}{QK^\mathsf{T} + AV} &= 4n^2d \\[2pt] \text{MLP} &= 16nd^2\end{aligned}`,
  // Before the question is answered: how attention grows is what it asks.
  'cost-asked': String.raw`\begin{aligned}\text{@projections} &= 8nd^2 \\[2pt] \class{weight}{QK^\mathsf{T} + AV} &=\ ? \\[2pt] \text{MLP} &= 16nd^2\end{aligned}`,
};
