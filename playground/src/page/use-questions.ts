import { useEffect, useState } from 'preact/hooks';
import type { Against, Field, Odds, Refusal, RuleTable, Screen, Sight, Told } from '../protocol.js';
import type { Client } from './client.js';

/** The panels of the page. */
export const TABS = ['play', 'sight', 'odds', 'judge', 'rules', 'games', 'log'] as const;
/** One panel. */
export type Tab = (typeof TABS)[number];

/** Two things that were pointed at. */
export type Ends = readonly [string, string];

/** The questions that are asked about the table, with their answers. */
export interface Questions {
  readonly sightEnds: Ends;
  readonly oddsEnds: Ends;
  readonly sight: Sight | undefined;
  /** What is looked at: a line between two hexes, or everything that is seen from one. */
  readonly looking: Looking;
  readonly field: Field | undefined;
  /** The picture of what is looked at. */
  readonly picture: string | undefined;
  readonly odds: Odds | undefined;
  /** The age of the table for which the odds were asked. */
  readonly oddsAge: number;
  readonly rules: RuleTable | undefined;
  readonly against: Against | undefined;
  readonly problems: readonly Refusal[];
  /** Somebody has written one of the two ends. */
  readonly setSightEnd: (which: 0 | 1, thing: string) => void;
  readonly setOddsEnd: (which: 0 | 1, thing: string) => void;
  readonly setAgainst: (against: Against | undefined) => void;
  readonly pick: (attack: string) => void;
  /** Somebody points at something while a panel that asks is open. */
  readonly point: (tab: Tab, things: readonly string[]) => void;
  readonly setLooking: (looking: Looking) => void;
  /** Somebody drags from one hex to another. */
  readonly draw: (from: string, to: string) => void;
}

/** What is looked at. */
export type Looking = 'line' | 'field';

/**
 * Asks again whenever what is asked about has changed, or the table.
 *
 * @example const questions = useQuestions(client, tab, screen)
 */
export function useQuestions({ desk }: Client, tab: Tab, screen: Screen | undefined): Questions {
  const [sightEnds, setSightEnds] = useState<Ends>(['', '']);
  const [oddsEnds, setOddsEnds] = useState<Ends>(['', '']);
  const [attack, setAttack] = useState('0');
  const [against, setAgainst] = useState<Against>();
  const [sight, setSight] = useState<Sight>();
  const [looking, setLooking] = useState<Looking>('line');
  const [field, setField] = useState<Field>();
  const [odds, setOdds] = useState<Odds>();
  const [oddsAge, setOddsAge] = useState(0);
  const [rules, setRules] = useState<RuleTable>();
  const [problems, setProblems] = useState<readonly Refusal[]>([]);

  // The questions of one game are not those of the other.
  useEffect(() => setAgainst(undefined), [screen?.game]);
  useEffect(() => {
    setProblems([]);
    const [given, ask] = asked();
    if (!given || screen === undefined) return;
    let current = true;
    void ask().then((put) => {
      if (current) put();
    });
    return () => {
      current = false;
    };
  }, [tab, screen, looking, sightEnds, oddsEnds, attack, against]);

  /** Whether the open panel has all that it asks about, and how it asks. */
  function asked(): readonly [boolean, () => Promise<() => void>] {
    const whole = ([a, b]: Ends): boolean => a !== '' && b !== '';
    switch (tab) {
      case 'sight':
        if (looking === 'field') {
          const eye = sightEnds[1] === '' ? sightEnds[0] : sightEnds[1];
          return [eye !== '', async () => putting(await desk.field(eye), setField)];
        }
        return [whole(sightEnds), async () => putting(await desk.sight(...sightEnds, against), setSight)];
      case 'odds':
        return [
          whole(oddsEnds),
          async () =>
            putting(await desk.odds(...oddsEnds, attack, against), (value?: Odds) => {
              setOdds(value);
              setOddsAge(screen?.age ?? 0);
            }),
        ];
      case 'rules':
        return [against !== undefined, async () => putting(await desk.rules(against as Against), setRules)];
      default:
        return [false, async () => await Promise.resolve(() => undefined)];
    }
  }

  function putting<T>(told: Told<T>, set: (value: T | undefined) => void): () => void {
    return () => {
      set(told.ok ? told.value : undefined);
      setProblems(told.ok ? [] : told.problems);
    };
  }

  const line = sightEnds[1] === '' ? undefined : sight;
  return {
    looking,
    setLooking,
    field,
    picture: looking === 'field' ? field?.svg : line?.svg,
    draw: (from, to) => setSightEnds((ends) => (ends[0] === from && ends[1] === to ? ends : [from, to])),
    sightEnds,
    oddsEnds,
    sight: line,
    odds: oddsEnds[1] === '' ? undefined : odds,
    oddsAge,
    rules: against === undefined ? undefined : rules,
    against,
    problems,
    setSightEnd: (which, thing) => setSightEnds((ends) => withEnd(ends, which, thing)),
    setOddsEnd: (which, thing) => setOddsEnds((ends) => withEnd(ends, which, thing)),
    setAgainst,
    pick: setAttack,
    point: (where, things) => {
      const [thing = ''] = things;
      const hex = things.at(-1) ?? '';
      if (where === 'sight') setSightEnds((ends) => (isNew(ends) ? [hex, ''] : [ends[0], hex]));
      if (where !== 'odds') return;
      setAttack('0');
      // An attack is made at a place; it is made by a unit.
      setOddsEnds((ends) => (isNew(ends) ? [thing, ''] : [ends[0], hex]));
    },
  };
}

/** Whether the next thing that is pointed at is the first one of two. */
function isNew([a, b]: Ends): boolean {
  return a === '' || b !== '';
}

function withEnd([a, b]: Ends, which: 0 | 1, thing: string): Ends {
  return which === 0 ? [thing, b] : [a, thing];
}
