import type { Game } from './use-game.js';

/** Elements in which letters are written or chosen. */
const WRITTEN = 'input, select, textarea, [contenteditable]';

/**
 * Listens to the keys of the page: digits choose, Enter does it, Escape cancels, U and R take back and do again, `[` and `]` step
 * through the game, F brings the focus to the board.
 *
 * @returns ends it
 * @example useEffect(() => listenToKeys(game))
 */
export function listenToKeys(game: Game): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || !(target instanceof Element)) return;
    if (target.matches(WRITTEN) && key !== 'Escape') return;
    const isUndo = key === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo && (event.ctrlKey || event.metaKey)) return;
    if (act(game, isUndo ? 'u' : key, target)) event.preventDefault();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

function act(game: Game, key: string, target: Element): boolean {
  const { screen, moment } = game;
  const at = moment?.index ?? screen?.steps ?? 0;
  switch (key.toLowerCase()) {
    case 'enter':
      return !target.matches('button, summary, a') && pressed('.acts .main');
    case 'escape':
      game.cancel();
      return true;
    case 'u':
      void game.undo();
      return true;
    case 'r':
      void game.redo();
      return true;
    case '[':
      void game.look(Math.max(0, at - 1));
      return true;
    case ']':
      void game.look(at + 1 >= (screen?.steps ?? 0) ? undefined : at + 1);
      return true;
    case 'f':
      document.querySelector<HTMLElement>('.board')?.focus();
      return true;
    default:
      return /^[1-9]$/.test(key) && pressed('.values button, .target', Number(key) - 1);
  }
}

/** Presses a button of the panel. */
function pressed(which: string, index = 0): boolean {
  const button = document.querySelectorAll<HTMLButtonElement>(`.content :is(${which})`)[index];
  button?.click();
  return button !== undefined;
}
