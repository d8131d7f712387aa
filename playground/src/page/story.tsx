import type { JSX } from 'preact';
import type { Moment, Screen } from '../protocol.js';
import { Lines } from './parts.jsx';

/** The story of the game, and the slider that goes back in it. */
export function Story(props: {
  readonly screen: Screen;
  readonly moment: Moment | undefined;
  readonly onLook: (index: number | undefined) => void;
}): JSX.Element {
  const { screen, moment, onLook } = props;
  const at = moment?.index ?? screen.steps;
  return (
    <div class="story">
      <div class="scrubber">
        <label>
          <span>
            Step {at} of {screen.steps}
          </span>
          <input
            type="range"
            min={0}
            max={screen.steps}
            value={at}
            disabled={screen.steps === 0}
            data-testid="scrubber"
            onInput={({ currentTarget }) => {
              const index = Number(currentTarget.value);
              onLook(index === screen.steps ? undefined : index);
            }}
          />
        </label>
        <button type="button" disabled={moment === undefined} onClick={() => onLook(undefined)}>
          Back to now
        </button>
      </div>
      <div class="log" role="log" aria-label="What happened" tabIndex={0} data-testid="log">
        <Lines lines={moment?.lines ?? [...screen.log].reverse()} />
      </div>
    </div>
  );
}
