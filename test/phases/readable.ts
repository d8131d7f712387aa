import { askSchema } from '../../src/engine/documents/game.schema.js';
import { eventSchema, ledgerSchema } from '../../src/facade/schemas/event.schema.js';
import { frameSchema } from '../../src/facade/schemas/frame.schema.js';
import { decode } from '../../src/kernel/json/decode.js';
import type { Account } from '../../src/kernel/procedure/account.js';
import type { Ledger } from '../../src/kernel/numbers/ledger.js';
import type { Ask } from '../../src/kernel/procedure/request.js';
import type { Problem } from '../../src/kernel/basis/result.js';
import type { Event, Frame } from '../../src/state/index.js';
import { english } from '../../src/text/en/index.js';
import { explain } from '../../src/text/index.js';
import { unknownSections } from '../sections.js';

type Schema = Parameters<typeof decode>[0];

/** What was found wrong with a thing, by its kind and its text: many tests tell the same. */
const found = new Map<string, readonly string[]>();

function once(kind: string, thing: object, find: () => readonly string[]): readonly string[] {
  const key = `${kind} ${JSON.stringify(thing)}`;
  const known = found.get(key) ?? find();
  found.set(key, known);
  return known;
}

/** Why a program that knows the published schemas could not read a thing. */
function faultsOf(schema: Schema, thing: object): readonly string[] {
  const decoded = decode(schema, thing);
  return decoded.ok ? [] : decoded.problems.map(({ code, path = '' }) => `${code} ${path} of ${JSON.stringify(thing)}`);
}

/** The English text of a thing, where it has a hole that nothing fills. */
function holesIn(thing: Event | Problem): readonly string[] {
  const text = explain(thing, english);
  return text.includes('?') ? [`${text} of ${JSON.stringify(thing)}`] : [];
}

/** What is wrong with an event: a field that the schema does not know, a parameter that its text asks for in vain. */
export function faultsOfEvent(event: Event): readonly string[] {
  return once('event', event, () => [...faultsOf(eventSchema(), event), ...holesIn(event)]);
}

/** What is wrong with a sum: no program could read it, it cites no section, a term of it has no name in words. */
export function faultsOfSum(sum: Ledger): readonly string[] {
  return [...faultsOf(ledgerSchema(), sum), ...unknownSections(sum), ...nameless(sum)];
}

/** The terms of a sum for which there is no word. */
function nameless({ terms }: Ledger): readonly string[] {
  return terms.flatMap(({ id, value }) =>
    'terms' in value ? nameless(value) : english.terms[id] === undefined ? [`a term without a name: '${id}'`] : [],
  );
}

/** What is wrong with what an action comes to before the dice: with its sums, or with its text. */
export function faultsOfAccount(account: Account): readonly string[] {
  return once('account', account, () => faultsOfNewAccount(account));
}

function faultsOfNewAccount(account: Account): readonly string[] {
  const text = explain(account, english);
  const sums = [account.attack, account.defence, account.modifiers, account.cost].filter((sum) => sum !== undefined);
  const holes = text.includes('?') ? [text] : [];
  return [...sums.flatMap(faultsOfSum), ...unknownSections(account), ...holes];
}

/** What is wrong with a frame. */
export function faultsOfFrame(frame: Frame): readonly string[] {
  return once('frame', frame, () => faultsOf(frameSchema(), frame));
}

/** What is wrong with a question. */
export function faultsOfAsk(ask: Ask): readonly string[] {
  return once('ask', ask, () => faultsOf(askSchema(), ask));
}

/** Refusals that have nothing in particular to tell in some situations. */
const BARE: readonly string[] = [
  'no-exit',
  'no-such-machine-gun',
  'nobody-to-pivot',
  'not-on-map',
  'nowhere-to-go',
  'unknown-location',
  'wrong-step',
];

/** A refusal whose text has holes for particulars, and that reads as if it had none. */
function particularsLacking(problem: Problem): readonly string[] {
  const template = english.problems[problem.code] ?? '';
  const isBare = explain(problem, english) === explain({ ...problem, params: {} }, english);
  return template.includes('{') && isBare && !BARE.includes(problem.code)
    ? [`${problem.code} tells nothing in particular: ${template}`]
    : [];
}

/** What is wrong with a refusal: it cites no section, its text asks in vain for a parameter, or it has no particulars. */
export function faultsOfProblem(problem: Problem): readonly string[] {
  return once('problem', problem, () => [
    ...unknownSections(problem),
    ...holesIn(problem),
    ...particularsLacking(problem),
  ]);
}
