export { digest, rowOf, seedRng, sumsOf } from './plain.js';
export type { DiceBook, DiceRow, DrawRow, Roller, RollRow, RollSubject } from '../kernel/dice-book.js';
export { switchesOf, withSwitches } from '../editions/index.js';
export type { Disputed, Ruleset, RulesetChoice, RulesetInput } from '../editions/index.js';
export { percent, total, wholeTotal } from '../client/sums.js';
export type { Account, Consequence, Need } from '../kernel/account.js';
export type { Finding, Ledger, Op, Term } from '../kernel/ledger.js';
export type {
  Answer,
  Ask,
  Choice,
  ChoiceRequest,
  DiceRecord,
  DiceRequest,
  Die,
  DrawRequest,
} from '../kernel/request.js';
export { ok, problem, refuse, unwrap } from '../kernel/result.js';
export type { Param, Params, Problem, Result } from '../kernel/result.js';
export type { RngState } from '../kernel/seeded.js';
export type { LineOfSight, LosChange, LosVerdict, Unblock } from '../los/index.js';
export type { ExposedReach, Hazard, Reach, Threat } from '../movement/index.js';
export type { ObjectiveHex } from '../phases/index.js';
export { DICE } from '../tables/index.js';
export type { DiceRowName } from '../tables/index.js';
export { lnlt, lnltPlayed } from './lnlt.js';
export { loadWorld } from './load-world.js';
export type { WorldInput } from '../scenario/index.js';
export { reduce } from '../client/reduce.js';
export { LIMITS } from '../state/index.js';
export type * from '../state/index.js';
export {
  describe,
  describeMarker,
  describeScenario,
  explain,
  explainSight,
  explainSum,
  label,
  namesOf,
} from '../text/index.js';
export type {
  CounterCard,
  Explainable,
  ForceCard,
  Labelled,
  LabelOptions,
  Locale,
  MarkerCard,
  Names,
  OutcomeCard,
  ScenarioCard,
  SideCard,
  WeaponCard,
} from '../text/index.js';
export { actionsFor } from './actions-for.js';
export type { ActionsFor, ClosedKind, OpenKind } from './actions-for.js';
export { apply } from './apply.js';
export type { Applied, ApplyOptions, Sender, SentDice, Surplus } from './apply.js';
export { compareRulings } from './compare-rulings.js';
export type {
  Because,
  ComparedRuleset,
  CompareOptions,
  Comparison,
  Ruling,
  RulingAspect,
  RulingDifference,
  RulingQuestion,
} from './compare-rulings.js';
export { check } from './check.js';
export type { Verdict } from './check.js';
export { CODES } from './codes.js';
export { createGame } from './create-game.js';
export type { DiceChoice, GameChoice } from './create-game.js';
export { eventsFor } from './events-for.js';
export { judge } from './judge.js';
export type { Judged } from './judge.js';
export type { Refusal } from '../engine/misuse.js';
export { legal, openSlot, sample } from './legal.js';
export type { ActionOf, Sampled } from './legal.js';
export { positionNow } from './now.js';
export { odds } from './odds.js';
export type { BudgetOptions, Chance, Costed, Distribution, Given, OddsOptions, Outcomes, TooCostly } from './odds.js';
export { choose, close, leaveOut, options } from './options.js';
export type { FacesOffer, MemberOffer, Offer, OneOffer } from './options.js';
export { normalise } from './order.js';
export type { Order, Slot } from './order.js';
export { hexAt, hexPolygon, rangeBetween } from './plane.js';
export type { Point } from './plane.js';
export { position } from './position.js';
export type { Setup, SetupImpulse, SetupLoose, SetupUnit, SetupWeapon } from './position.js';
export { readings } from './readings.js';
export type { Reading, ReadingChange, ReadingsOptions } from './readings.js';
export { replay, replayMoments } from './replay.js';
export type { Divergence, Replayed, ReplayedMoment } from './replay.js';
export { objectives, victoryPoints } from './objectives.js';
export { request } from './request.js';
export type { Request } from './request.js';
export { load, save } from './saved.js';
export type { SaveOptions } from './saved.js';
export type { GameRules } from '../engine/game-rules.js';
export { seal, verify } from '../engine/seal.js';
export type { Sealed, SealKey } from '../engine/seal.js';
export { diffRulesets, resolveRuleset } from './rulesets.js';
export type { Layer, RulesetDifference } from './rulesets.js';
export { playScript } from './script.js';
export type { ScriptPlayed, ScriptStep, Taken } from './script.js';
export { fieldOfView, lineOfSight, reachable, spotted } from './sight.js';
export type { SightLine } from './sight.js';
export { arrange, readSituation } from './situation.js';
export type { Situation, SituationSetup, WrittenSituation } from './situation.js';
export { startTranscript, withStep } from './transcript.js';
export type { Recorded, Transcript, TranscriptDice, TranscriptStart, TranscriptStep } from './transcript.js';
export { withRuleset } from './with-ruleset.js';
export { view } from './view.js';
export type { Seen } from './view.js';
