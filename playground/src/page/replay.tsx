import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Moment, Screen } from '../protocol.js';
import { say } from '../words/say.js';
import { Lines } from './parts.jsx';

/** How long each step is shown, in milliseconds. */
const PACE = 700;

/** The slider that goes back in the game, and plays it again. */
export function Replay(props: {
  readonly screen: Screen;
  readonly moment: Moment | undefined;
  readonly onLook: (index: number | undefined) => void;
}): JSX.Element {
  const { screen, moment, onLook } = props;
  const { steps } = screen;
  const [playing, setPlaying] = useState(false);
  const at = moment?.index ?? steps;
  const look = (index: number): void => onLook(index >= steps ? undefined : index);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      if (at + 1 >= steps) setPlaying(false);
      look(at + 1);
    }, PACE);
    return () => clearTimeout(timer);
  }, [playing, at]);
  const play = (): void => {
    if (!playing && at >= steps) look(0);
    setPlaying(!playing);
  };
  return (
    <div class="replay">
      <div class="scrubber">
        <button
          type="button"
          class="small"
          disabled={steps === 0}
          aria-label={say(playing ? 'replay.pause' : 'replay.play')}
          onClick={play}
        >
          {playing ? '⏸' : '▶'}
        </button>
        <label>
          <span>{say('replay.step', { at, of: steps })}</span>
          <input
            type="range"
            min={0}
            max={steps}
            value={at}
            disabled={steps === 0}
            data-testid="scrubber"
            onInput={({ currentTarget }) => look(Number(currentTarget.value))}
          />
        </label>
        <button type="button" class="small" disabled={moment === undefined} onClick={() => onLook(undefined)}>
          {say('replay.now')}
        </button>
      </div>
      {moment === undefined ? null : <Lines lines={moment.lines} />}
    </div>
  );
}
