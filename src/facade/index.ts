export { digest, rowOf, seedRng, sumsOf } from './seen/plain.js';
export type { DiceBook, DiceRow, DrawRow, Roller, RollRow, RollSubject } from '../kernel/procedure/dice-book.js';
export { switchesOf, withSwitches } from '../editions/index.js';
export type {
  Disputed,
  Ruleset,
  RulesetChoice,
  RulesetInput,
  RulesetName,
  ShippedRuleset,
  TableAnswers,
} from '../editions/index.js';
export { percent, total, wholeTotal } from '../client/sums.js';
export type { Account, Consequence, Need } from '../kernel/procedure/account.js';
export type { Finding, Ledger, Op, Term } from '../kernel/numbers/ledger.js';
export type {
  Answer,
  Ask,
  Choice,
  ChoiceRequest,
  DiceRecord,
  DiceRequest,
  Die,
  DrawRequest,
} from '../kernel/procedure/request.js';
export { ok, problem, refuse, unwrap } from '../kernel/basis/result.js';
export type { Param, Params, Problem, Result } from '../kernel/basis/result.js';
export type { RngState } from '../kernel/procedure/seeded.js';
export type { LineOfSight, LosChange, LosVerdict, Unblock } from '../los/index.js';
export type { ExposedReach, Hazard, Reach, Threat } from '../movement/index.js';
export type { ObjectiveHex } from '../phases/index.js';
export { DICE } from '../tables/index.js';
export type { DiceRowName } from '../tables/index.js';
export { lnlt, lnltPlayed } from './record/lnlt.js';
export { loadWorld } from './world/load-world.js';
export type { WorldInput } from '../scenario/index.js';
export { reduce } from '../client/reduce.js';
export { LIMITS } from '../state/index.js';
export * from '../client/types.js';
export { describeMarker, describeScenario, explain, explainSight, explainSum, label } from '../text/index.js';
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
export { actionsFor } from './questions/actions-for.js';
export type { ActionsFor, ClosedKind, OpenKind } from './questions/actions-for.js';
export { apply } from './play/apply.js';
export type { Applied, ApplyOptions, Role, Sender, SentDice, Surplus } from './play/apply.js';
export { compareRulings } from './compared/compare-rulings.js';
export type {
  Because,
  ComparedRuleset,
  CompareOptions,
  Comparison,
  EndedSince,
  Past,
  PastAnswer,
  RecordedQuestion,
  Ruling,
  RulingAspect,
  RulingDifference,
  RulingQuestion,
} from './compared/compare-rulings.js';
export { explainChange } from './changes/explain-change.js';
export type { ChangeExplained, ChangeReading, ExplainOptions, NearReading } from './changes/explain-change.js';
export type { TableDifference } from './changes/differences.js';
export type { RefusedOrder } from './changes/refusals.js';
export type { FoundStep } from './changes/course.js';
export type { CounterChange, MarkersChanged, MarkerShown, TableChanges, TrackShown } from './changes/table-changes.js';
export { check } from './questions/check.js';
export type { CheckOptions, Verdict } from './questions/check.js';
export { CODES } from './world/codes.js';
export { destinations } from './destinations/destinations.js';
export { reachable } from './destinations/reachable.js';
export type { Danger, Destination, Destinations, DestinationsOptions } from './destinations/destinations.js';
export type { Harm } from './destinations/harm.js';
export type { Target } from './destinations/targets.js';
export { createGame, seedNotices } from './play/create-game.js';
export type { DiceChoice, GameChoice } from './play/create-game.js';
export { eventsFor } from './seen/events-for.js';
export { takeBackFault, toldTo } from './seen/told.js';
export type { Happened, Told } from './seen/told.js';
export { follows } from './rulings/follows.js';
export type { Due, Follows, SetOff } from './rulings/follows.js';
export { judge } from './rulings/judge.js';
export type { Judged } from './rulings/judge.js';
export { judgeAfter } from './desk/judge-after.js';
export type { JudgedAfter, PlayedBefore, SaidBeside } from './desk/judge-after.js';
export type { AfterAnswers } from '../engine/rulings/after-answers.js';
export type { Became } from './rulings/heirs.js';
export type { Refusal } from '../engine/game/misuse.js';
export { legal, openSlot, sample } from './questions/legal.js';
export type { ActionOf, Sampled } from './questions/legal.js';
export { describe, namesOf } from './seen/names.js';
export { positionNow } from './seen/now.js';
export { odds } from './questions/odds.js';
export type {
  AskOptions,
  BudgetOptions,
  Chance,
  Costed,
  Distribution,
  Given,
  OddsOptions,
  Outcomes,
  TooCostly,
} from './questions/odds.js';
export { choose, close, leaveOut, options } from './questions/options.js';
export type { FacesOffer, MemberOffer, Offer, OneOffer } from './questions/options.js';
export { normalise } from './record/order.js';
export type { Order, Slot } from './record/order.js';
export { hexAt, hexPolygon, rangeBetween } from './seen/plane.js';
export type { Point } from './seen/plane.js';
export { position } from './position/position.js';
export type { Setup, SetupImpulse, SetupLoose, SetupUnit, SetupWeapon } from './position/position.js';
export { readings } from './desk/readings.js';
export type { Reading, ReadingChange, Readings, ReadingsOptions } from './desk/readings.js';
export { replay, replayMoments } from './play/replay.js';
export type { Divergence, Replayed, ReplayedMoment } from './play/replay.js';
export { objectives, victoryPoints } from './seen/objectives.js';
export { request } from './play/request.js';
export type { Request } from './play/request.js';
export { SCOPES, standingAnswer, standingOrders } from './play/standing.js';
export type {
  LeastChance,
  Scope,
  StandingAnswer,
  StandingFire,
  StandingNote,
  StandingOrder,
  StandingOrders,
  StandingPass,
} from './play/standing.js';
export { load, save } from './play/saved.js';
export type { SaveOptions } from './play/saved.js';
export type { GameRules } from '../engine/game/game-rules.js';
export { seal, verify } from '../engine/records/seal.js';
export type { Sealed, SealKey } from '../engine/records/seal.js';
export { diffRulesets, resolveRuleset } from './world/rulesets.js';
export type { Layer, RulesetDifference } from './world/rulesets.js';
export { playScript } from './play/script.js';
export type { ScriptPlayed, ScriptStep, Taken } from './play/script.js';
export { coveredArcs } from './seen/covered-arcs.js';
export type { CoveredArc } from './seen/covered-arcs.js';
export { fieldOfView, lineOfSight, spotted } from './seen/sight.js';
export type { SightLine } from './seen/sight.js';
export { arrange, readSituation } from './written/situation.js';
export type { Arranged } from './written/situation.js';
export type { ActionInWords } from './written/in-words.js';
export type { Situation, SituationSetup, WrittenSituation } from './written/situation.js';
export { startTranscript, withStep } from './schemas/transcript.js';
export type { Recorded, Transcript, TranscriptDice, TranscriptStart, TranscriptStep } from './schemas/transcript.js';
export { readRecord } from './written/told/written-record.js';
export type { WrittenRecord, WrittenStep } from './written/told/written-record.js';
export { readLine } from './written/orders/read-step.js';
export type { ReadLine } from './written/orders/read-step.js';
export { replayRecord, takenIn } from './written/replayed/replay-record.js';
export type { AfterMistake, RecordedStep } from './written/replayed/course.js';
export type { ComingStep, RecordOptions, RecordReplayed } from './written/replayed/replay-record.js';
export type { Mistake } from './written/replayed/mistake.js';
export { writeLine } from './written/writing/write-line.js';
export { writeRecord } from './written/writing/write-record.js';
export { withRuleset } from './world/with-ruleset.js';
export { view } from './seen/view.js';
export type { Seen } from './seen/view.js';
