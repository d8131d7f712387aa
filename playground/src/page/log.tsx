import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { LogGroup, SideCard } from '../protocol.js';
import { say } from '../words/say.js';
import { Dice } from './dice.jsx';
import { Lines } from './parts.jsx';

/** What happened, in its order: an action with its dice, and folded under it everything that came of it. */
export function Log({
  groups,
  sides,
}: {
  readonly groups: readonly LogGroup[];
  readonly sides: readonly SideCard[];
}): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const log = ref.current;
    if (log !== null) log.scrollTop = log.scrollHeight;
  }, [groups]);
  return (
    <div class="log" role="log" aria-label={say('log.label')} tabIndex={0} data-testid="log" ref={ref}>
      {groups.length === 0 ? <p class="hint">{say('log.empty')}</p> : null}
      {groups.map(({ step, side, title, lines, dice }, i) => (
        <details key={step} open={i >= groups.length - OPEN} class={`side-${sides.findIndex(({ id }) => id === side)}`}>
          <summary>
            <span>{title}</span> <Dice rolls={dice} />
          </summary>
          <Lines lines={lines} />
        </details>
      ))}
    </div>
  );
}

/** So many of the last actions are unfolded. */
const OPEN = 2;
