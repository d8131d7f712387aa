export type { CounterCard, WeaponCard } from './describe.js';
export { describe } from './describe.js';
export type { Decision } from './decision.js';
export type { Explainable, Judgement } from './explain.js';
export { explain, explainSum } from './explain.js';
export type { Locale, SumTexts, Texts } from './locale.js';
export type { Names, Table } from './names.js';
export { BY_ID, namesOf, typeName } from './names.js';
export { explainSight } from './sight.js';
