// The page: it shows the game and has no rules.
import type { Lnlt, Result } from 'hexarbiter';
import { describe, readWorld } from 'hexarbiter/client';
import type { Port } from 'hexarbiter/session';
import { connectSession } from 'hexarbiter/session';
import { english } from 'hexarbiter/text/en';

const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
/** The value of an answer; a refusal would be a mistake of this page. */
function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const worker = new Worker(new URL('./rules.ts', import.meta.url), { type: 'module' });
const remote = await connectSession<Lnlt>(worker as unknown as Port);
const world = readWorld(remote.opened.world as string);

function show(): void {
  const { seen } = remote.shown();
  element('asked').textContent =
    `${world.scenario.title}: step ${seen.step}, ${seen.position.counters.length} counters`;
}

/** Fills in whatever leaves no choice, takes the first value where there is one, and sends the order. */
async function next(): Promise<void> {
  let filled = unwrap(await remote.fill({}));
  while (filled.slot !== undefined) {
    const { order, slot } = filled;
    filled = unwrap(await remote.fill({ ...order, [slot.name]: slot.values[0] }));
  }
  if (filled.verdict.complete !== 1) throw new Error(JSON.stringify(filled.verdict));
  unwrap(await remote.dispatch(filled.verdict.action));
  const { seen } = remote.shown();
  const line = document.createElement('li');
  const last = seen.position.counters.at(-1);
  line.textContent = last === undefined ? '' : describe({ world, position: seen.position }, last, english).text;
  element('log').prepend(line);
  show();
}

element('next').addEventListener('click', () => void next());
element('next').removeAttribute('disabled');
show();
