import type { JSX } from 'preact';
import type { Click, Clicked, Offer, Order, Screen } from '../protocol.js';
import { Lines, Part, Refusals } from './parts.jsx';

/** What the panel of the game is shown with. */
export interface PlayProps {
  readonly screen: Screen;
  readonly offer: Offer | undefined;
  readonly clicked: Clicked | undefined;
  /** The hex under the cursor: its counters are listed, for those who cannot point at them. */
  readonly cursor: string;
  readonly canStepBack: boolean;
  readonly onPoint: (things: readonly string[]) => void;
  readonly onBegin: (order: Order) => void;
  readonly onClick: (click: Click) => void;
  readonly onStepBack: () => void;
  readonly onCancel: () => void;
  readonly onSend: (action: unknown) => void;
}

/** The decision that is due, the order under way, and what the thing under the cursor can do. */
export function Play(props: PlayProps): JSX.Element {
  const { screen, offer, clicked, cursor, onPoint, onBegin } = props;
  const here = screen.counters.filter(({ hex }) => hex === cursor);
  return (
    <div data-testid="play">
      <p class="due" aria-live="polite" data-testid="due">
        {screen.due}
      </p>
      {screen.over || screen.yours ? null : <p>The bot is thinking.</p>}
      {offer === undefined || !screen.yours ? null : <OfferPart {...props} offer={offer} />}
      {here.length === 0 ? null : (
        <Part title={`In ${cursor}`}>
          <ul class="things">
            {here.map(({ id, hex, text }) => (
              <li>
                <button type="button" onClick={() => onPoint([id, hex])}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {clicked === undefined ? null : (
        <Part title={clicked.title}>
          <Lines lines={clicked.lines} />
          <div class="buttons">
            {clicked.open.map(({ text, order }) => (
              <button type="button" onClick={() => onBegin(order)}>
                {text}
              </button>
            ))}
          </div>
          {clicked.closed.length === 0 ? null : (
            <details data-testid="closed">
              <summary>Why nothing else?</summary>
              {clicked.closed.map(({ text, problems }) => (
                <>
                  <h4>{text}</h4>
                  <Refusals problems={problems} />
                </>
              ))}
            </details>
          )}
        </Part>
      )}
    </div>
  );
}

function OfferPart(props: PlayProps & { readonly offer: Offer }): JSX.Element {
  const { offer, canStepBack, onClick, onStepBack, onCancel, onSend } = props;
  const { form, title, values, chosen, mayClose, optional, lines, problems, action } = offer;
  return (
    <Part title={title}>
      <div data-testid="offer" data-form={form}>
        <Lines lines={lines} />
        <Refusals problems={problems} />
        {chosen.length === 0 ? null : <p>Chosen: {chosen.join(', ')}</p>}
        <div class="buttons">
          {form === 'done' ? (
            <button type="button" class="main" data-testid="send" onClick={() => onSend(action)}>
              Do it
            </button>
          ) : null}
          {mayClose ? (
            <button type="button" class="main" onClick={() => onClick({ kind: 'close' })}>
              That is all
            </button>
          ) : null}
          {optional ? (
            <button type="button" onClick={() => onClick({ kind: 'leaveOut' })}>
              Without
            </button>
          ) : null}
          {canStepBack ? (
            <>
              <button type="button" onClick={onStepBack}>
                One click back
              </button>
              <button type="button" onClick={onCancel}>
                Cancel the order
              </button>
            </>
          ) : null}
        </div>
        <div class="buttons values">
          {values.map(({ value, text }) => (
            <button type="button" data-value={value} onClick={() => onClick({ kind: 'choose', value })}>
              {text}
            </button>
          ))}
        </div>
      </div>
    </Part>
  );
}
