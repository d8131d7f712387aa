import type { JSX } from 'preact';
import type { AttackCard, Chances, TargetCard } from '../protocol.js';
import { say } from '../words/say.js';
import { Lines, Part } from './parts.jsx';

/** An attack before it is made: its chances, its sums and the button that makes it, together. */
export function AttackPart({
  attack,
  onSend,
  onCancel,
}: {
  readonly attack: AttackCard;
  readonly onSend: (action: unknown) => void;
  readonly onCancel: () => void;
}): JSX.Element {
  return (
    <section class="part attack" data-testid="attack">
      <h3>{attack.title}</h3>
      <ChancesList chances={attack.subjects} />
      <div class="buttons acts">
        <button type="button" class="main" data-testid="send" onClick={() => onSend(attack.action)}>
          {say('do.it')}
        </button>
        <button type="button" onClick={onCancel}>
          {say('offer.cancel')}
        </button>
      </div>
      <AttackSums attack={attack} />
    </section>
  );
}

/** The chances of an attack as bars. */
export function ChancesList({ chances }: { readonly chances: readonly Chances[] }): JSX.Element {
  return (
    <>
      {chances.map((each) => (
        <Bars chances={each} />
      ))}
    </>
  );
}

/** The sums of an attack, and what its dice need. */
export function AttackSums({ attack }: { readonly attack: AttackCard }): JSX.Element {
  const { sums, needs, left } = attack;
  return (
    <>
      <details open>
        <summary>{say('attack.sums')}</summary>
        {sums.map((lines) => (
          <div class="sum">
            <Lines lines={lines} />
          </div>
        ))}
      </details>
      <details>
        <summary>{say('attack.needs')}</summary>
        <Lines lines={needs} />
      </details>
      {left.length === 0 ? null : (
        <Part title={say('attack.left')}>
          <Lines lines={left} />
        </Part>
      )}
    </>
  );
}

/** Attacks to choose from, the strongest first. */
export function Targets(props: {
  readonly title: string;
  readonly targets: readonly TargetCard[];
  readonly onAim: (target: TargetCard) => void;
}): JSX.Element | null {
  const { title, targets, onAim } = props;
  if (targets.length === 0) return null;
  return (
    <Part title={title}>
      <ul class="things" data-testid="targets">
        {targets.map((target) => (
          <li>
            <button type="button" class="target" onClick={() => onAim(target)}>
              <span>{target.text}</span> <b>{say('percent', { percent: target.percent })}</b>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Bars({ chances: { subject, results } }: { readonly chances: Chances }): JSX.Element {
  return (
    <div class="chances">
      <p class="subject">{subject}</p>
      <dl class="bars">
        {results.map(({ text, chance, percent }) => (
          <>
            <dt>{text}</dt>
            <dd>
              <span class="bar" style={{ width: `${percent}%` }} aria-hidden="true" />
              <span class="figure" title={chance}>
                {say('percent', { percent })}
              </span>
            </dd>
          </>
        ))}
      </dl>
    </div>
  );
}
