import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Against, Menu } from '../protocol.js';
import { Ends, OddsPart, RulesPart, SightPart } from './ask.jsx';
import { Board } from './board.jsx';
import type { Client } from './client.js';
import { Part, Refusals, Select } from './parts.jsx';
import { Play } from './play.jsx';
import { Start } from './start.jsx';
import { Story } from './story.jsx';
import type { Game } from './use-game.js';
import { useGame } from './use-game.js';
import type { Questions, Tab } from './use-questions.js';
import { TABS, useQuestions } from './use-questions.js';

/** The headings of the panels. */
const TITLES: Readonly<Record<Tab, string>> = {
  play: 'Play',
  sight: 'Sight',
  odds: 'Odds',
  rules: 'Rules',
  games: 'Games and files',
};

/** The page. */
export function App({ client }: { readonly client: Client }): JSX.Element {
  const game = useGame(client);
  const [tab, setTab] = useState<Tab>('play');
  const [cursor, setCursor] = useState('');
  const [zoom, setZoom] = useState(100);
  const questions = useQuestions(client, tab, game.screen);
  useDrops(game);
  const { screen, moment } = game;
  if (screen === undefined) return <p class="loading">The rules are being read.</p>;
  const svg = tab === 'sight' && questions.sight !== undefined ? questions.sight.svg : (moment?.svg ?? screen.svg);
  const offered =
    tab === 'play' && moment === undefined ? (game.offers.at(-1)?.values.map(({ value }) => value) ?? []) : [];
  const point = (things: readonly string[]): void => {
    if (tab === 'sight' || tab === 'odds') questions.point(tab, things);
    else void game.point(things);
  };
  return (
    <>
      <Header game={game} zoom={zoom} onZoom={setZoom} />
      <main>
        <section class="table" aria-label="The table">
          <Board
            svg={svg}
            offered={offered}
            cursor={cursor}
            zoom={zoom}
            hexes={screen.hexes}
            onCursor={setCursor}
            onPoint={point}
          />
          <Story screen={screen} moment={moment} onLook={(index) => void game.look(index)} />
        </section>
        <section class="panel" aria-label="What you ask">
          <nav aria-label="Panels">
            {TABS.map((each) => (
              <button type="button" aria-pressed={each === tab} onClick={() => setTab(each)}>
                {TITLES[each]}
              </button>
            ))}
          </nav>
          <h2>{TITLES[tab]}</h2>
          <div role="status" data-testid="said">
            {game.said}
          </div>
          <div role="alert">
            <Refusals problems={game.problems} />
          </div>
          {game.problems.length === 0 && game.said === '' ? null : (
            <button type="button" onClick={game.forget}>
              Forget these words
            </button>
          )}
          <Panel game={game} questions={questions} tab={tab} cursor={cursor} onPoint={point} />
        </section>
      </main>
    </>
  );
}

function Header(props: {
  readonly game: Game;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}): JSX.Element {
  const { game, zoom, onZoom } = props;
  const { screen } = game;
  const theme = (): void => {
    const { dataset } = document.documentElement;
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    dataset['theme'] = (dataset['theme'] ?? (isDark ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark';
  };
  return (
    <header>
      <h1>{screen?.title}</h1>
      <p>
        {screen?.turn}, rules {screen?.ruleset}
      </p>
      <div class="buttons">
        <button type="button" disabled={screen?.mayUndo !== true} onClick={() => void game.undo()}>
          Undo
        </button>
        <button type="button" disabled={screen?.mayRedo !== true} onClick={() => void game.redo()}>
          Redo
        </button>
        <button type="button" aria-label="Smaller map" onClick={() => onZoom(Math.max(50, zoom - 50))}>
          −
        </button>
        <button type="button" aria-label="Larger map" onClick={() => onZoom(Math.min(300, zoom + 50))}>
          +
        </button>
        <button type="button" onClick={theme}>
          Dark or light
        </button>
      </div>
    </header>
  );
}

function Panel(props: {
  readonly game: Game;
  readonly questions: Questions;
  readonly tab: Tab;
  readonly cursor: string;
  readonly onPoint: (things: readonly string[]) => void;
}): JSX.Element | null {
  const { game, questions, tab, cursor, onPoint } = props;
  const { screen, menu, moment } = game;
  if (screen === undefined) return null;
  switch (tab) {
    case 'play':
      if (moment !== undefined) return <p>You look at an earlier step. Go back to now to play on.</p>;
      return (
        <Play
          screen={screen}
          offer={game.offers.at(-1)}
          clicked={game.clicked}
          cursor={cursor}
          canStepBack={game.offers.length > 1}
          onPoint={onPoint}
          onBegin={(order) => void game.begin(order)}
          onClick={(click) => void game.click(click)}
          onStepBack={game.stepBack}
          onCancel={game.cancel}
          onSend={(action) => void game.send(action)}
        />
      );
    case 'sight':
      return (
        <>
          <p>Point at two hexes. The third one begins anew.</p>
          <Ends
            labels={['From', 'To']}
            ends={questions.sightEnds}
            things={Object.keys(screen.hexes)}
            onEnd={questions.setSightEnd}
          />
          <Refusals problems={questions.problems} />
          {questions.sight === undefined ? null : <SightPart sight={questions.sight} />}
        </>
      );
    case 'odds':
      return (
        <>
          <p>Point at the unit that attacks, then at its target.</p>
          <Ends
            labels={['Attacker', 'Target']}
            ends={questions.oddsEnds}
            things={[...screen.counters.map(({ id }) => id), ...Object.keys(screen.hexes)]}
            onEnd={questions.setOddsEnd}
          />
          <Refusals problems={questions.problems} />
          {questions.odds === undefined ? null : <OddsPart odds={questions.odds} onPick={questions.pick} />}
        </>
      );
    case 'rules':
      return menu === undefined ? null : <Rules menu={menu} questions={questions} />;
    case 'games':
      return menu === undefined ? null : (
        <Start
          menu={menu}
          screen={screen}
          onStart={(choice) => void game.start(choice)}
          onSeat={(side, player) => void game.seat(side, player)}
          onFile={(file) => void game.drop(file)}
          onSave={() => void game.keep('save')}
          onRecord={() => void game.keep('record')}
        />
      );
  }
}

function Rules({ menu, questions }: { readonly menu: Menu; readonly questions: Questions }): JSX.Element {
  const { against, setAgainst, rules, problems } = questions;
  const none = { value: '', text: 'nothing' };
  const named = menu.switches.find(({ value }) => against?.kind === 'switch' && value === against.name);
  const choose = (to: Against | undefined): void => setAgainst(to);
  return (
    <>
      <p>Choose other rules: the panels of sight and odds then say what they change.</p>
      <Select
        label="Compare with a ruleset"
        value={against?.kind === 'ruleset' ? against.id : ''}
        choices={[none, ...menu.rulesets]}
        onChoose={(id) => choose(id === '' ? undefined : { kind: 'ruleset', id })}
      />
      <Select
        label="Or with another reading of one question"
        value={named?.value ?? ''}
        choices={[none, ...menu.switches.map(({ value, text }) => ({ value, text: `${text} (${value})` }))]}
        onChoose={(name) => {
          const answers = menu.switches.find(({ value }) => value === name)?.answers ?? [];
          choose(name === '' ? undefined : { kind: 'switch', name, answer: answers[1] ?? answers[0] ?? '' });
        }}
      />
      {named === undefined || against?.kind !== 'switch' ? null : (
        <Select
          label="Answer"
          value={against.answer}
          choices={named.answers.map((value) => ({ value, text: value }))}
          onChoose={(answer) => choose({ ...against, answer })}
        />
      )}
      <Refusals problems={problems} />
      {rules === undefined ? null : (
        <Part title={`${rules.own} and ${rules.other}`}>
          <RulesPart rules={rules} />
        </Part>
      )}
    </>
  );
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
