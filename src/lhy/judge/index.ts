export { judge, judgeAfter } from './judge.js';
export type { LhyJudgedAfter, LhyPlayedBefore } from './judge.js';
export type { LhyJudged } from './judged.js';
