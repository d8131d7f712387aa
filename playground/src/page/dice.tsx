import type { JSX } from 'preact';
import { say } from '../words/say.js';

/** The dice of an action as they lie on the table, roll by roll. */
export function Dice({ rolls }: { readonly rolls: readonly (readonly number[])[] }): JSX.Element | null {
  if (rolls.length === 0) return null;
  return (
    <span
      class="dice"
      role="img"
      aria-label={say('dice.label', { faces: rolls.map((faces) => faces.join(' ')).join(', ') })}
    >
      {rolls.map((faces) => (
        <span class="roll">
          {faces.map((face) => (
            <span class="die">{face}</span>
          ))}
        </span>
      ))}
    </span>
  );
}
