import { useMemo, useRef, useState } from 'preact/hooks';
import type { AttackCard, Clicked, Offer, Plan, TargetCard } from '../protocol.js';

/** What somebody has clicked on, and what can come of it. */
export interface Choosing {
  /** The offers of the order under way, the first one first. */
  readonly offers: readonly Offer[];
  readonly clicked?: Clicked;
  readonly plan?: Plan;
  /** The kind of movement that is shown. */
  readonly mode: string;
  readonly attack?: AttackCard;
  /** Attacks that are to be chosen from: those of a plan on one hex, or the answers to a move. */
  readonly targets: readonly TargetCard[];
  /** The hex at which the targets stand, where one was clicked. */
  readonly aimedAt?: string;
}

/** Nothing is clicked, and nothing is offered. */
export const NOTHING: Choosing = { offers: [], mode: '', targets: [] };

/**
 * Clicks and their answers in their order. Each click has a number: an answer is shown only while its click is the last one, and nothing has
 * happened on the table since. So no late answer takes a newer click away, and none comes back that was cancelled.
 */
export interface Clicks {
  /** What is shown. */
  readonly choosing: Choosing;
  /** What is shown by now; a button may be older. */
  readonly now: () => Choosing;
  /** A click that needs no answer. */
  readonly show: (next: Choosing) => void;
  /** A click that is answered later; `put` shows the answer. */
  readonly ask: <T>(answer: Promise<T>, put: (value: T) => void) => Promise<void>;
  /** Forgets the click whose answer is still to come. Tells whether there was one. */
  readonly forgetAsked: () => boolean;
  /** The game has gone on: this is where choosing begins. */
  readonly renew: (opening: Choosing) => void;
  /** More of the beginning that `renew` gave; what somebody has clicked since stays. */
  readonly add: (more: Partial<Choosing>) => void;
  /** Back to the beginning. */
  readonly restart: () => void;
}

/**
 * Keeps what is chosen.
 *
 * @param first what can be chosen at first
 * @example const clicks = useChoosing(NOTHING)
 */
export function useChoosing(first: Choosing): Clicks {
  const [choosing, setChoosing] = useState(first);
  const kept = useRef({ shown: first, opening: first, click: 0, isAsked: false });
  const doors = useMemo(() => {
    const set = (next: Choosing): void => {
      kept.current.shown = next;
      setChoosing(next);
    };
    const show = (next: Choosing): void => {
      kept.current.click++;
      kept.current.isAsked = false;
      set(next);
    };
    return {
      now: () => kept.current.shown,
      show,
      ask: async <T>(answer: Promise<T>, put: (value: T) => void): Promise<void> => {
        const click = ++kept.current.click;
        kept.current.isAsked = true;
        const value = await answer;
        if (click !== kept.current.click) return;
        kept.current.isAsked = false;
        put(value);
      },
      forgetAsked: () => {
        const { isAsked } = kept.current;
        kept.current.click++;
        kept.current.isAsked = false;
        return isAsked;
      },
      renew: (opening: Choosing) => {
        kept.current.opening = opening;
        show(opening);
      },
      add: (more: Partial<Choosing>) => {
        const { shown, opening } = kept.current;
        kept.current.opening = { ...opening, ...more };
        if (shown === opening) set(kept.current.opening);
      },
      restart: () => show(kept.current.opening),
    };
  }, []);
  return { choosing, ...doors };
}
