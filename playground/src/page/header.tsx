import type { JSX } from 'preact';
import { say } from '../words/say.js';
import { Dice } from './dice.jsx';
import { Track } from './track.jsx';
import type { Game } from './use-game.js';

/** The title, the turn track, the last dice, and what can always be clicked. */
export function Header({ game }: { readonly game: Game }): JSX.Element {
  const { screen } = game;
  const theme = (): void => {
    const { dataset } = document.documentElement;
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    dataset['theme'] = (dataset['theme'] ?? (isDark ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark';
  };
  return (
    <header>
      <h1 title={say('header.rules', { ruleset: screen?.ruleset ?? '' })}>{screen?.title}</h1>
      {screen === undefined ? null : <Track turn={screen.turn} />}
      <Dice rolls={screen?.log.at(-1)?.dice ?? []} />
      {screen?.branches === undefined ? null : <p class="trial">{say('header.trial')}</p>}
      <div class="buttons">
        <button type="button" class="small" disabled={screen?.mayUndo !== true} onClick={() => void game.undo()}>
          <span aria-hidden="true">↶</span> <span class="wide">{say('header.undo')}</span>
        </button>
        <button type="button" class="small" disabled={screen?.mayRedo !== true} onClick={() => void game.redo()}>
          <span aria-hidden="true">↷</span> <span class="wide">{say('header.redo')}</span>
        </button>
        <button
          type="button"
          class="small"
          aria-label={say('header.theme')}
          title={say('header.theme')}
          onClick={theme}
        >
          ◐
        </button>
      </div>
    </header>
  );
}
