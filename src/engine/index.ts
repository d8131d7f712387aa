export * from './questions/actions-for.js';
export * from './game/answer.js';
export * from './play/apply.js';
export * from './game/arguments.js';
export * from './game/atoms.schema.js';
export * from './rule/by-frame.js';
export { BREAKS } from './records/broken-link.js';
export type { Break } from './records/broken-link.js';
export * from './world/cache.js';
export * from './questions/check.js';
export * from './questions/click.js';
export * from './questions/codes.js';
export * from './play/create-game.js';
export type { SentDice, Surplus } from './play/dice-source.js';
export * from './documents/fields.schema.js';
export { DIVERGENCES } from './records/divergence.js';
export type { Divergence } from './records/divergence.js';
export * from './documents/documents.js';
export { FORMAT, TRANSCRIPT_FORMAT } from './game/format.js';
export type { JsonObject, OlderDocuments } from './game/format.js';
export * from './rule/forms.schema.js';
export * from './game/frames.js';
export * from './game/game.js';
export * from './documents/game.schema.js';
export type { GameRules } from './game/game-rules.js';
export * from './world/game-system.js';
export type { Course, Hides, Table } from './world/hides.js';
export { takeBackFault, toldTo } from './told/told.js';
export type { Happened, Told } from './told/told.js';
export * from './documents/json-schema.js';
export { checkAction } from './questions/judged.js';
export type { JudgedAction, Refused } from './questions/judged.js';
export * from './walk/legal.js';
export type { WorldLimits } from './game/limits.js';
export * from './game/misuse.js';
export { odds } from './odds/odds.js';
export type { OddsOptions } from './odds/odds.js';
export type { Distribution, Given } from './odds/odds-by-answer.js';
export * from './questions/offer.js';
export * from './world/open-points.js';
export * from './questions/options.js';
export type { Chances } from './walk/random-walk.js';
export * from './questions/sample.js';
export * from './walk/order.js';
export type { Chance, Outcomes, TogetherChance } from './odds/outcomes.js';
export { seatOf } from './view/role.js';
export type { Role, Seat } from './view/role.js';
export { SCOPES } from './game/standing-type.js';
export type {
  LeastChance,
  Scope,
  StandingFire,
  StandingNote,
  StandingOrder,
  StandingOrders,
  StandingPass,
} from './game/standing-type.js';
export { standingAnswer, standingOrders } from './standing/standing.js';
export type { StandingAnswer } from './standing/standing.js';
export type { StandingAttack, StandingRules } from './world/standing-rules.js';
export { questionOf } from './view/pending.js';
export type { Question } from './game/question.js';
export { verdictByAnswers } from './rulings/after-answers.js';
export type { AfterAnswers, Fate, VerdictByAnswers } from './rulings/after-answers.js';
export { behindQuestion } from './rulings/behind.js';
export type { AllBehind, Behind, BehindOptions } from './rulings/behind.js';
export * from './rulings/readings.js';
export * from './rule/registry.js';
export * from './records/replay.js';
export * from './questions/request.js';
export * from './rule/rule.js';
export * from './records/saved.js';
export { LEAST_KEY, seal, verify } from './records/seal.js';
export type { Sealed, SealKey } from './records/seal.js';
export * from './play/script.js';
export type { ActionFields, Field, FieldsOf, Form, Spelling } from './rule/forms.js';
export { ANSWER_FIELDS, FORMS, isList, isSortedSet, listed, listOf, notEmpty, oneOf, sortedSet } from './rule/forms.js';
export { normalise } from './rule/normalise.js';
export { positionNow } from './view/now.js';
export * from './rule/spelling.js';
export * from './game/system.js';
export * from './records/transcript.js';
export * from './game/transcript-type.js';
export { isUnfinished } from './walk/unfinished.js';
export { unwrap } from '../kernel/basis/result.js';
export * from './view/view.js';
export { judgeAgain } from './view/vouched.js';
export * from './world/world.js';
export * from './world/world-faults.js';
