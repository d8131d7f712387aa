import type { JSX } from 'preact';
import type { Branch, ResultCard } from '../protocol.js';
import { say } from '../words/say.js';
import { Part } from './parts.jsx';

/** What can come of the dice that are due: a click on a result goes on from there. */
export function Results({
  results,
  onChoose,
}: {
  readonly results: readonly ResultCard[];
  readonly onChoose: (faces: readonly number[]) => void;
}): JSX.Element | null {
  if (results.length === 0) return null;
  return (
    <Part title={say('try.results')}>
      <ul class="things" data-testid="results">
        {results.map(({ text, percent, chance, faces }) => (
          <li>
            <button type="button" class="target" title={chance} onClick={() => onChoose(faces)}>
              <span>{text}</span> <b>{say('percent', { percent })}</b>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The branches of what was tried out, each with its chance from the beginning. */
export function Branches(props: {
  readonly branches: readonly Branch[] | undefined;
  readonly onTry: (on: boolean) => void;
  readonly onBranch: (id: number) => void;
}): JSX.Element {
  const { branches, onTry, onBranch } = props;
  return (
    <Part title={say('try.title')}>
      <p>{say(branches === undefined ? 'try.invite' : 'try.on')}</p>
      <div class="buttons">
        <button type="button" class="main" onClick={() => onTry(branches === undefined)}>
          {say(branches === undefined ? 'try.begin' : 'try.end')}
        </button>
      </div>
      {branches === undefined ? null : (
        <ul class="things branches" data-testid="branches">
          {branches.map(({ id, depth, text, whole, here }) => (
            <li style={{ marginLeft: `${Math.min(depth, 8) * 0.7}rem` }}>
              <button
                type="button"
                class="target"
                aria-current={here ? 'true' : undefined}
                onClick={() => onBranch(id)}
              >
                <span>{text}</span> <b>{say('percent', { percent: whole })}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
