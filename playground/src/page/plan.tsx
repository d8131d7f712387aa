import type { JSX } from 'preact';
import type { Clicked, CounterCard, Order, Plan } from '../protocol.js';
import { say } from '../words/say.js';
import { Targets } from './attack.jsx';
import type { TargetCard } from '../protocol.js';
import { Lines, Part, Refusals } from './parts.jsx';

/** What somebody has clicked on: where it can go, whom it can hit, what else it can do, and why nothing else. */
export function PlanPart(props: {
  readonly clicked: Clicked | undefined;
  readonly plan: Plan | undefined;
  readonly mode: string;
  readonly counters: readonly CounterCard[];
  readonly onMode: (mode: string) => void;
  readonly onGroup: (units: readonly string[]) => void;
  readonly onAim: (target: TargetCard) => void;
  readonly onBegin: (order: Order) => void;
}): JSX.Element {
  const { clicked, plan, mode, onMode, onAim, onBegin } = props;
  const goes = plan !== undefined && plan.places.length > 0;
  return (
    <section class="part" data-testid="plan">
      <h3>{clicked?.title ?? say('plan.moving')}</h3>
      <Lines lines={clicked?.lines ?? []} />
      {plan === undefined ? null : <Group {...props} plan={plan} />}
      {goes ? (
        <>
          <p class="hint">{say('plan.hint')}</p>
          <div class="buttons" role="group" aria-label={say('plan.modes')}>
            {plan.modes.map(({ value, text }) => (
              <button type="button" class="small" aria-pressed={value === mode} onClick={() => onMode(value)}>
                {text}
              </button>
            ))}
          </div>
        </>
      ) : null}
      <Refusals problems={plan?.why ?? []} />
      <Targets title={say('plan.targets')} targets={plan?.targets ?? []} onAim={onAim} />
      {clicked === undefined ? null : (
        <>
          <div class="buttons">
            {clicked.open.map(({ text, order }) => (
              <button type="button" onClick={() => onBegin(order)}>
                {text}
              </button>
            ))}
          </div>
          {clicked.closed.length === 0 ? null : (
            <details data-testid="closed">
              <summary>{say('plan.why')}</summary>
              {clicked.closed.map(({ text, problems }) => (
                <>
                  <h4>{text}</h4>
                  <Refusals problems={problems} />
                </>
              ))}
            </details>
          )}
        </>
      )}
    </section>
  );
}

/** Who goes along: the units of the side in the hex, each of which can be left behind. */
function Group({
  plan,
  counters,
  onGroup,
}: {
  readonly plan: Plan;
  readonly counters: readonly CounterCard[];
  readonly onGroup: (units: readonly string[]) => void;
}): JSX.Element | null {
  const first = counters.find(({ id }) => id === plan.units[0]);
  const here = counters.filter(({ hex, side }) => hex === first?.hex && side === first.side);
  if (here.length < 2) return null;
  return (
    <details>
      <summary>{say('plan.group', { units: plan.units.length })}</summary>
      {here.map(({ id, text }) => (
        <label class="check">
          <input
            type="checkbox"
            checked={plan.units.includes(id)}
            onChange={({ currentTarget }) => {
              const units = here
                .map((each) => each.id)
                .filter((each) => (each === id ? currentTarget.checked : plan.units.includes(each)));
              if (units.length > 0) onGroup(units);
            }}
          />
          <span>{text}</span>
        </label>
      ))}
    </details>
  );
}

/** The counters under the cursor, for those who cannot point at them. */
export function HereList(props: {
  readonly hex: string;
  readonly counters: readonly CounterCard[];
  readonly onPoint: (things: readonly string[]) => void;
}): JSX.Element | null {
  const { hex, counters, onPoint } = props;
  const here = counters.filter((each) => each.hex === hex);
  if (here.length === 0) return null;
  return (
    <Part title={say('here.title', { hex })}>
      <ul class="things">
        {here.map(({ id, text }) => (
          <li>
            <button type="button" onClick={() => onPoint([id, hex])}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
