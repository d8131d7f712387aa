import type { JSX } from 'preact';
import type { Click, Offer } from '../protocol.js';
import { say } from '../words/say.js';
import { Lines, Part, Refusals } from './parts.jsx';

/** The order under way: the next click, or the whole order with its sums. */
export function OrderPart(props: {
  readonly offer: Offer;
  readonly canStepBack: boolean;
  readonly onClick: (click: Click) => void;
  readonly onStepBack: () => void;
  readonly onCancel: () => void;
  readonly onSend: (action: unknown) => void;
}): JSX.Element {
  const { offer, canStepBack, onClick, onStepBack, onCancel, onSend } = props;
  const { form, title, values, chosen, mayClose, optional, lines, problems, action } = offer;
  return (
    <Part title={title}>
      <div data-testid="offer" data-form={form}>
        <Lines lines={lines} />
        <Refusals problems={problems} />
        {chosen.length === 0 ? null : <p>{say('offer.chosen', { chosen: chosen.join(', ') })}</p>}
        <div class="buttons values">
          {values.map(({ value, text }) => (
            <button type="button" data-value={value} onClick={() => onClick({ kind: 'choose', value })}>
              {text}
            </button>
          ))}
        </div>
        <div class="buttons acts">
          {form === 'done' ? (
            <button type="button" class="main" data-testid="send" onClick={() => onSend(action)}>
              {say('do.it')}
            </button>
          ) : null}
          {mayClose ? (
            <button type="button" class="main" onClick={() => onClick({ kind: 'close' })}>
              {say('offer.close')}
            </button>
          ) : null}
          {optional ? (
            <button type="button" onClick={() => onClick({ kind: 'leaveOut' })}>
              {say('offer.without')}
            </button>
          ) : null}
          {canStepBack ? (
            <>
              <button type="button" onClick={onStepBack}>
                {say('offer.back')}
              </button>
              <button type="button" onClick={onCancel}>
                {say('offer.cancel')}
              </button>
            </>
          ) : null}
        </div>
      </div>
    </Part>
  );
}
