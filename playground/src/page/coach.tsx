import type { JSX } from 'preact';
import type { CoachCard, LuckCard, Screen } from '../protocol.js';
import { say } from '../words/say.js';
import { Lines, Part, Refusals } from './parts.jsx';
import type { Coach, CoachQuestion } from './use-coach.js';

const QUESTIONS: readonly CoachQuestion[] = ['hint', 'why', 'luck'];

/** What the coach is asked and says. */
export function CoachPart(props: {
  readonly coach: Coach;
  readonly screen: Screen;
  readonly onSend: (action: unknown) => void;
  readonly onBackTo: (step: number) => void;
}): JSX.Element {
  const { coach, screen, onSend, onBackTo } = props;
  const { card, luck, problems, isThinking, ask } = coach;
  if (screen.game !== 'lnlt')
    return (
      <Part title={say('coach.title')}>
        <p class="hint">{say('coach.second')}</p>
      </Part>
    );
  return (
    <Part title={say('coach.title')}>
      <div class="buttons" data-testid="coach-asks">
        {QUESTIONS.map((question) => (
          <button type="button" class="small" disabled={isThinking} onClick={() => void ask(question)}>
            {say(`coach.${question}`)}
          </button>
        ))}
      </div>
      <div data-testid="coach" role="status">
        {isThinking ? <p>{say('coach.thinking')}</p> : null}
        <Refusals problems={problems} />
        {card === undefined ? null : <Card card={card} onSend={onSend} onBackTo={onBackTo} />}
        {luck === undefined ? null : <LuckPart luck={luck} onBackTo={onBackTo} />}
      </div>
      {card === undefined && luck === undefined ? null : <p class="hint">{say('coach.about')}</p>}
    </Part>
  );
}

function Card(props: {
  readonly card: CoachCard;
  readonly onSend: (action: unknown) => void;
  readonly onBackTo: (step: number) => void;
}): JSX.Element {
  const { title, lines, reasons, action, step } = props.card;
  return (
    <>
      <h4>{title}</h4>
      <Lines lines={lines} />
      {reasons.length === 0 ? null : (
        <table class="ledger">
          <caption>{say('coach.because')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('coach.col.term')}</th>
              <th scope="col">{say('coach.col.own')}</th>
              <th scope="col">{say('coach.col.better')}</th>
              <th scope="col">{say('coach.col.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ text, own, better, difference }) => (
              <tr>
                <td>{text}</td>
                <td>{own}</td>
                <td>{better}</td>
                <td>{difference}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div class="buttons">
        {action === undefined ? null : (
          <button type="button" class="main" onClick={() => props.onSend(action)}>
            {say('do.it')}
          </button>
        )}
        {step === undefined ? null : (
          <button type="button" onClick={() => props.onBackTo(step)}>
            {say('coach.back')}
          </button>
        )}
      </div>
    </>
  );
}

function LuckPart({
  luck: { sides, points },
  onBackTo,
}: {
  readonly luck: LuckCard;
  readonly onBackTo: (step: number) => void;
}): JSX.Element {
  const isMeasured = sides.some(({ line }) => line.length > 0);
  const most = Math.max(0.5, ...sides.flatMap(({ line }) => line.map(Math.abs)));
  return (
    <>
      <h4>{say('coach.luckTitle')}</h4>
      {isMeasured ? null : <p>{say('coach.noLuck')}</p>}
      {sides.map(({ id, text, line }) => (
        <div class="luck" data-testid={`luck-${id}`}>
          <p>{text}</p>
          {line.length === 0 ? null : (
            <svg viewBox="0 0 100 30" role="img" aria-label={say('coach.line', { side: text })}>
              <path class="zero" d="M0 15H100" />
              <path d={curveOf(line, most)} />
            </svg>
          )}
        </div>
      ))}
      {points.length === 0 ? null : (
        <>
          <h4>{say('coach.points')}</h4>
          <ul class="things" data-testid="points">
            {points.map(({ step, text }) => (
              <li>
                <span>{text}</span>{' '}
                <button
                  type="button"
                  class="small"
                  aria-label={say('coach.backTo', { what: text })}
                  onClick={() => onBackTo(step)}
                >
                  {say('coach.back')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A line of sums, the first of which is 0: up is lucky. */
function curveOf(line: readonly number[], most: number): string {
  const points = [0, ...line].map(
    (sum, i) => `${((100 * i) / line.length).toFixed(1)} ${(15 - (13 * sum) / most).toFixed(1)}`,
  );
  return `M${points.join('L')}`;
}
