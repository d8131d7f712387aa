import type { JSX } from 'preact';
import type { Screen } from '../protocol.js';
import { say } from '../words/say.js';

/** More boxes than these do not fit. */
const MOST_BOXES = 10;

/** The turn track, and the phase. */
export function Track({ turn: { now, last, phase } }: { readonly turn: Screen['turn'] }): JSX.Element {
  if (last > MOST_BOXES) return <p class="phase">{phase}</p>;
  return (
    <div class="turns">
      <ol class="track" aria-label={say('track.label', { now, last })}>
        {Array.from({ length: last }, (_, i) => (
          <li aria-current={i + 1 === now ? 'step' : undefined}>{i + 1}</li>
        ))}
      </ol>
      <p class="phase">{phase}</p>
    </div>
  );
}
