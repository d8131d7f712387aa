import type { Edge } from './part.js';
import type { CounterId, Side } from './place.js';

/**
 * The facts settled in play, by kinds. A kind without any fact is absent. Keys are ids of the scenario, turns are whole
 * numbers from 1.
 */
export interface Facts {
  /** The turn in which an Event was set off. */
  readonly events?: Readonly<Record<string, number>>;
  /** The turn in which a paragraph was read last. */
  readonly paragraphs?: Readonly<Record<string, number>>;
  /** The edge by which a force called by an Event enters. */
  readonly entryEdges?: Readonly<Record<string, Edge>>;
  /** The turn from which on a force called by an Event may enter. */
  readonly due?: Readonly<Record<string, number>>;
  /** The Victory Points that Events have awarded to a side so far. */
  readonly awards?: Readonly<Record<Side, number>>;
  /** The units that are at a Task since the beginning of the turn. */
  readonly tasks?: Readonly<Record<string, readonly CounterId[]>>;
  /** The turn in which a Task was done. */
  readonly done?: Readonly<Record<string, number>>;
  /** The turn in which a formation of a side last called in a Fire Mission. */
  readonly called?: Readonly<Record<Side, Readonly<Record<string, number>>>>;
  /** The Fire Missions of an artillery that are used up. */
  readonly missions?: Readonly<Record<string, number>>;
  /** The turn in which an artillery was refused a Fire Mission beyond its number. */
  readonly refused?: Readonly<Record<string, number>>;
  /** The turn in which doubles called the airstrike of an aircraft. */
  readonly airSupport?: Readonly<Record<CounterId, number>>;
  /** Facts named by the scenario or the table: an edge that was rolled, a word of a paragraph. */
  readonly named?: Readonly<Record<string, string>>;
}

/** One fact, as it is settled. */
export type Fact =
  | { readonly kind: 'event'; readonly event: string; readonly turn: number }
  | { readonly kind: 'paragraph'; readonly paragraph: string; readonly turn: number }
  | { readonly kind: 'entryEdge'; readonly force: string; readonly edge: Edge }
  | { readonly kind: 'due'; readonly force: string; readonly turn: number }
  /** All the points of the side so far. */
  | { readonly kind: 'award'; readonly side: Side; readonly points: number }
  | { readonly kind: 'task'; readonly task: string; readonly units: readonly CounterId[] }
  | { readonly kind: 'done'; readonly task: string; readonly turn: number }
  | { readonly kind: 'called'; readonly side: Side; readonly formation: string; readonly turn: number }
  /** All the missions used up so far. */
  | { readonly kind: 'missions'; readonly artillery: string; readonly spent: number }
  | { readonly kind: 'refused'; readonly artillery: string; readonly turn: number }
  | { readonly kind: 'airSupport'; readonly counter: CounterId; readonly turn: number }
  | { readonly kind: 'named'; readonly name: string; readonly value: string };

/**
 * The facts with one more, or with another value of one.
 *
 * @rule 1.8, 22.0
 * @example withFact({}, { kind: 'due', force: 'nva', turn: 4 }) // { due: { nva: 4 } }
 */
export function withFact(facts: Facts, fact: Fact): Facts {
  switch (fact.kind) {
    case 'event':
      return { ...facts, events: { ...facts.events, [fact.event]: fact.turn } };
    case 'paragraph':
      return { ...facts, paragraphs: { ...facts.paragraphs, [fact.paragraph]: fact.turn } };
    case 'entryEdge':
      return { ...facts, entryEdges: { ...facts.entryEdges, [fact.force]: fact.edge } };
    case 'due':
      return { ...facts, due: { ...facts.due, [fact.force]: fact.turn } };
    case 'award':
      return fact.points === 0
        ? withoutAward(facts, fact.side)
        : { ...facts, awards: { ...facts.awards, [fact.side]: fact.points } };
    case 'task':
      return { ...facts, tasks: { ...facts.tasks, [fact.task]: fact.units } };
    case 'done':
      return { ...facts, done: { ...facts.done, [fact.task]: fact.turn } };
    case 'called': {
      const ofSide = { ...facts.called?.[fact.side], [fact.formation]: fact.turn };
      return { ...facts, called: { ...facts.called, [fact.side]: ofSide } };
    }
    case 'missions':
      return { ...facts, missions: { ...facts.missions, [fact.artillery]: fact.spent } };
    case 'refused':
      return { ...facts, refused: { ...facts.refused, [fact.artillery]: fact.turn } };
    case 'airSupport':
      return { ...facts, airSupport: { ...facts.airSupport, [fact.counter]: fact.turn } };
    case 'named':
      return { ...facts, named: { ...facts.named, [fact.name]: fact.value } };
  }
}

/** No points are no fact. */
function withoutAward({ awards = {}, ...facts }: Facts, side: Side): Facts {
  const left = Object.entries(awards).filter(([each]) => each !== side);
  return left.length === 0 ? facts : { ...facts, awards: Object.fromEntries(left) };
}
