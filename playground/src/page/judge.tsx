import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Refusal, Ruling, Told } from '../protocol.js';
import { say } from '../words/say.js';
import { Lines, Part, Refusals } from './parts.jsx';

/** An order in words, and what the judge says of it. */
export function Judge(props: {
  readonly judge: (words: string) => Promise<Told<Ruling>>;
  /** The game whose orders are judged. */
  readonly game: 'lnlt' | 'lhy';
  /** The age of the table that is shown. */
  readonly age: number;
  readonly onSend: (action: unknown, age: number) => void;
}): JSX.Element {
  const { judge, game, age, onSend } = props;
  const [words, setWords] = useState('');
  const [ruling, setRuling] = useState<Ruling>();
  const [ruledAt, setRuledAt] = useState(0);
  const [problems, setProblems] = useState<readonly Refusal[]>([]);
  const ask = async (event: Event): Promise<void> => {
    event.preventDefault();
    const told = await judge(words);
    setRuledAt(age);
    setRuling(told.ok ? told.value : undefined);
    setProblems(told.ok ? [] : told.problems);
  };
  return (
    <Part title={say('judge.title')}>
      <form onSubmit={(event) => void ask(event)}>
        <label class="field">
          <span>{say('judge.label')}</span>
          <input
            value={words}
            placeholder={say(game === 'lhy' ? 'judge.example.lhy' : 'judge.example')}
            onInput={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </label>
        <button type="submit" class="main" disabled={words.trim() === ''}>
          {say('judge.ask')}
        </button>
      </form>
      <div data-testid="ruling" role="status">
        <Refusals problems={problems} />
        {ruling === undefined ? null : (
          <>
            <p class="verdict">{say(`judge.${ruling.verdict}`)}</p>
            <p>{ruling.order}</p>
            <Lines lines={ruling.lines} />
            <Refusals problems={ruling.problems} />
            {ruling.action === undefined ? null : (
              <button type="button" onClick={() => onSend(ruling.action, ruledAt)}>
                {say('do.it')}
              </button>
            )}
          </>
        )}
      </div>
    </Part>
  );
}
