import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { FirstScreen } from '../protocol.js';
import { say } from '../words/say.js';
import { Board } from './board.jsx';
import type { Client } from './client.js';
import { Header } from './header.jsx';
import { listenToKeys } from './hotkeys.js';
import { Log } from './log.jsx';
import { Panel } from './panel.jsx';
import { Refusals } from './parts.jsx';
import { Replay } from './replay.jsx';
import type { Game } from './use-game.js';
import { useGame } from './use-game.js';
import { useCoach } from './use-coach.js';
import type { Tab } from './use-questions.js';
import { TABS, useQuestions } from './use-questions.js';

/** The page: the board first, a panel beside it, or a sheet from below on a phone. */
export function App(props: {
  readonly client: Client;
  /** What is shown until the rules have been read. */
  readonly first: FirstScreen | undefined;
}): JSX.Element {
  const { client, first } = props;
  const game = useGame(client, first);
  const isWhole = useLater();
  const [tab, setTab] = useState<Tab>('play');
  const [cursor, setCursor] = useState('');
  const [isLow, setLow] = useState(false);
  const questions = useQuestions(client, tab, game.screen);
  const coach = useCoach(client, game.screen);
  useDrops(game);
  useEffect(() => listenToKeys(game));
  const { screen, moment } = game;
  if (screen === undefined) return <p class="loading">{say('loading')}</p>;
  const asks = tab === 'sight' || tab === 'odds';
  const point = (things: readonly string[]): void => {
    if (asks) questions.point(tab, things);
    else if (moment === undefined) {
      setTab('play');
      setLow(false);
      void game.point(things);
    }
  };
  return (
    <>
      <Header game={game} />
      <main class={`${isLow ? 'low' : ''} on-${tab}`}>
        <section class="table" aria-label={say('table.label')}>
          <Board
            svg={pictureOf(game, tab, questions)}
            game={`${screen.game} ${screen.title}`}
            offered={tab === 'play' && moment === undefined ? offeredIn(game) : []}
            cursor={cursor}
            hexes={screen.hexes}
            counters={moment === undefined ? screen.counters : []}
            ways={tab === 'play' && moment === undefined ? waysIn(game) : {}}
            draws={tab === 'sight'}
            onCursor={setCursor}
            onPoint={point}
            onDraw={questions.draw}
          />
        </section>
        <section class="panel" aria-label={say('panel.label')}>
          {!isWhole ? null : (
            <>
              <button
                type="button"
                class="handle"
                aria-expanded={!isLow}
                aria-label={say('panel.handle')}
                onClick={() => setLow(!isLow)}
              />
              <nav aria-label={say('panel.tabs')}>
                {TABS.map((each) => (
                  <button type="button" class={`tab-${each}`} aria-pressed={each === tab} onClick={() => setTab(each)}>
                    {say(`tab.${each}`)}
                  </button>
                ))}
              </nav>
              <div class="content" tabIndex={0} role="group" aria-label={say(`tab.${tab}`)}>
                <h2>{say(`tab.${tab}`)}</h2>
                <div role="status" data-testid="said">
                  {game.said}
                </div>
                <div role="alert">
                  <Refusals problems={game.problems} />
                </div>
                {game.problems.length === 0 && game.said === '' ? null : (
                  <button type="button" class="small" onClick={game.forget}>
                    {say('forget')}
                  </button>
                )}
                <Panel game={game} coach={coach} questions={questions} tab={tab} cursor={cursor} onPoint={point} />
              </div>
              <div class="story">
                <Replay screen={screen} moment={moment} onLook={(index) => void game.look(index)} />
                <Log groups={screen.log} sides={screen.sides} />
              </div>
            </>
          )}
        </section>
      </main>
    </>
  );
}

function pictureOf({ screen, moment, choosing }: Game, tab: Tab, { picture }: ReturnType<typeof useQuestions>): string {
  if (tab === 'sight' && picture !== undefined) return picture;
  if (moment !== undefined) return moment.svg;
  const { plan, mode } = choosing;
  return (tab === 'play' ? plan?.svgs[mode] : undefined) ?? screen?.svg ?? '';
}

/** What can be clicked in the order under way. */
function offeredIn({ choosing: { offers } }: Game): readonly string[] {
  return offers.at(-1)?.values.map(({ value }) => value) ?? [];
}

/** The ways of the plan that is shown, by their hexes. */
function waysIn({ choosing: { plan, mode }, screen }: Game): Parameters<typeof Board>[0]['ways'] {
  if (plan === undefined || screen === undefined) return {};
  const start = screen.counters.find(({ id }) => id === plan.units[0])?.hex;
  return Object.fromEntries(
    plan.places
      .filter((place) => place.mode === mode)
      .map(({ at, path, cost, shaken, lost, by }) => {
        const danger = by === '' ? '' : say('way.danger', { shaken, lost, by });
        const text = say('way.cost', { cost }) + danger;
        return [at.split('/', 1)[0] ?? at, { path: start === undefined ? path : [start, ...path], text }];
      }),
  );
}

/** False while the page is drawn for the first time: the board comes before what stands beside it, each in a task of its own. */
function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true));
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/** Files that are dropped anywhere on the page. */
function useDrops({ drop }: Game): void {
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const dropped = (event: DragEvent): void => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void drop(file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', dropped);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', dropped);
    };
  });
}
