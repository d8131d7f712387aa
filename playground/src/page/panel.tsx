import type { JSX } from 'preact';
import { say } from '../words/say.js';
import { Ends, FieldPart, OddsPart, SightPart } from './ask.jsx';
import { AttackPart, Targets } from './attack.jsx';
import { CoachPart } from './coach.jsx';
import { Judge } from './judge.jsx';
import { OrderPart } from './order.jsx';
import { Refusals } from './parts.jsx';
import { HereList, PlanPart } from './plan.jsx';
import { RulesChoice } from './rules.jsx';
import { Start } from './start.jsx';
import { Branches, Results } from './trial.jsx';
import type { Game } from './use-game.js';
import type { Coach } from './use-coach.js';
import type { Questions, Tab } from './use-questions.js';

/** What one panel is shown with. */
export interface PanelProps {
  readonly game: Game;
  readonly questions: Questions;
  readonly coach: Coach;
  readonly tab: Tab;
  /** The hex under the cursor: its counters are listed, for those who cannot point at them. */
  readonly cursor: string;
  readonly onPoint: (things: readonly string[]) => void;
}

/** The panel that is open. */
export function Panel(props: PanelProps): JSX.Element | null {
  const { game, questions, tab } = props;
  const { screen, menu, moment } = game;
  if (screen === undefined) return null;
  switch (tab) {
    case 'play':
      return moment === undefined ? <PlayPanel {...props} /> : <p>{say('replay.earlier')}</p>;
    case 'sight':
      return (
        <>
          <p class="hint">{say('sight.hint')}</p>
          <div class="buttons" role="group" aria-label={say('sight.what')}>
            {(['line', 'field'] as const).map((each) => (
              <button
                type="button"
                class="small"
                aria-pressed={questions.looking === each}
                onClick={() => questions.setLooking(each)}
              >
                {say(`sight.${each}`)}
              </button>
            ))}
          </div>
          <Ends
            labels={[say('sight.from'), say('sight.to')]}
            ends={questions.sightEnds}
            things={Object.keys(screen.hexes)}
            onEnd={questions.setSightEnd}
          />
          <Refusals problems={questions.problems} />
          {questions.looking === 'field' && questions.field !== undefined ? (
            <FieldPart field={questions.field} />
          ) : null}
          {questions.looking === 'field' || questions.sight === undefined ? null : (
            <SightPart sight={questions.sight} />
          )}
        </>
      );
    case 'odds':
      return (
        <>
          <p class="hint">{say('odds.hint')}</p>
          <Ends
            labels={[say('odds.attacker'), say('odds.target')]}
            ends={questions.oddsEnds}
            things={[...screen.counters.map(({ id }) => id), ...Object.keys(screen.hexes)]}
            onEnd={questions.setOddsEnd}
          />
          <Refusals problems={questions.problems} />
          {questions.odds === undefined ? null : (
            <OddsPart
              odds={questions.odds}
              onPick={questions.pick}
              onSend={(action) => void game.send(action, questions.oddsAge)}
            />
          )}
        </>
      );
    case 'judge':
      return (
        <>
          <Judge
            judge={game.judge}
            game={screen.game}
            age={screen.age}
            onSend={(action, age) => void game.send(action, age)}
          />
          <Branches
            branches={screen.branches}
            onTry={(on) => void game.tryOut(on)}
            onBranch={(id) => void game.branch(id)}
          />
        </>
      );
    case 'log':
      return null;
    case 'rules':
      return menu === undefined ? null : <RulesChoice menu={menu} questions={questions} />;
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
          onShare={game.share}
        />
      );
  }
}

/** The decision that is due, and whatever is clicked for it. */
function PlayPanel({ game, coach, cursor, onPoint }: PanelProps): JSX.Element {
  const { screen, choosing, results } = game;
  const { offers, clicked, plan, mode, attack, targets, aimedAt } = choosing;
  const offer = offers.at(-1);
  const places = plan?.places.filter(({ at }) => at.split('/', 1)[0] === aimedAt) ?? [];
  const isOpen = offers.length > 1;
  const [place] = places;
  return (
    <div data-testid="play">
      <p class="due" aria-live="polite" data-testid="due">
        {screen?.due}
      </p>
      {screen?.branches === undefined ? null : (
        <Branches
          branches={screen.branches}
          onTry={(on) => void game.tryOut(on)}
          onBranch={(id) => void game.branch(id)}
        />
      )}
      {screen?.over === true || screen?.yours === true ? null : <p>{say('play.bot')}</p>}
      <Results results={results} onChoose={(faces) => void game.send({ kind: 'answer', faces })} />
      {attack === undefined ? null : (
        <AttackPart attack={attack} onSend={(action) => void game.send(action)} onCancel={game.cancel} />
      )}
      {place === undefined || attack === undefined ? null : (
        <button type="button" onClick={() => void game.go(place.at, place.mode)}>
          {say('plan.enter', { at: place.at })}
        </button>
      )}
      {attack === undefined && targets.length === 0 ? null : (
        <Targets
          title={say(attack === undefined ? 'attack.answers' : 'attack.others')}
          targets={targets}
          onAim={(target) => void game.aim(target)}
        />
      )}
      {attack !== undefined || isOpen || (clicked === undefined && plan === undefined) ? null : (
        <PlanPart
          clicked={clicked}
          plan={plan}
          mode={mode}
          counters={screen?.counters ?? []}
          onMode={game.setMode}
          onGroup={(units) => void game.group(units)}
          onAim={(target) => {
            void game.point([target.at.split('/', 1)[0] ?? target.at]);
          }}
          onBegin={(order) => void game.begin(order)}
        />
      )}
      {offer === undefined || screen?.yours !== true || attack !== undefined ? null : (
        <OrderPart
          offer={offer}
          canStepBack={isOpen}
          onClick={(click) => void game.click(click)}
          onStepBack={game.stepBack}
          onCancel={game.cancel}
          onSend={(action) => void game.send(action)}
        />
      )}
      {clicked === undefined || !clicked.thing.includes('.') ? (
        <HereList hex={cursor} counters={screen?.counters ?? []} onPoint={onPoint} />
      ) : null}
      {screen === undefined ? null : (
        <CoachPart
          coach={coach}
          screen={screen}
          onSend={(action) => void game.send(action)}
          onBackTo={(step) => void game.backTo(step)}
        />
      )}
    </div>
  );
}
