import type { JSX } from 'preact';
import type { Field, Odds, RuleTable, Sight } from '../protocol.js';
import { say } from '../words/say.js';
import { AttackSums, ChancesList } from './attack.jsx';
import { Lines, Part, Select } from './parts.jsx';

/** The two things that were pointed at, each of which can be written too. */
export function Ends(props: {
  readonly labels: readonly [string, string];
  readonly ends: readonly [string, string];
  readonly things: readonly string[];
  readonly onEnd: (which: 0 | 1, thing: string) => void;
}): JSX.Element {
  const { labels, ends, things, onEnd } = props;
  const field = (which: 0 | 1): JSX.Element => (
    <label class="field">
      <span>{labels[which]}</span>
      <input
        list="things"
        value={ends[which]}
        onInput={({ currentTarget }) => onEnd(which, currentTarget.value.trim())}
      />
    </label>
  );
  return (
    <div class="ends">
      {field(0)}
      {field(1)}
      <datalist id="things">
        {things.map((thing) => (
          <option value={thing} />
        ))}
      </datalist>
    </div>
  );
}

/** A line of sight with everything on it. */
export function SightPart({ sight }: { readonly sight: Sight }): JSX.Element {
  const { text, verdict, parts, open, clear, against } = sight;
  return (
    <div data-testid="sight">
      <p class="verdict" data-testid="verdict">
        {verdict}
      </p>
      <p>{text}</p>
      <Part title={say('sight.on')}>
        {parts.length === 0 ? (
          <p>{say('sight.nothing')}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">{say('sight.col.what')}</th>
                <th scope="col">{say('sight.col.where')}</th>
                <th scope="col">{say('sight.col.effect')}</th>
                <th scope="col">{say('col.rule')}</th>
              </tr>
            </thead>
            <tbody>
              {parts.map(({ what, where, effect, rule }) => (
                <tr>
                  <td>{what}</td>
                  <td>{where}</td>
                  <td>{effect}</td>
                  <td>{rule}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Part>
      <Ways title={say('sight.open')} ways={open} />
      <Ways title={say('sight.wayClear')} ways={clear} />
      {against === undefined ? null : (
        <Part title={say('sight.by', { ruleset: against.ruleset })}>
          <p class="verdict">{against.verdict}</p>
          <p>{against.text}</p>
        </Part>
      )}
    </div>
  );
}

function Ways({ title, ways }: { readonly title: string; readonly ways: readonly string[] }): JSX.Element | null {
  if (ways.length === 0) return null;
  return (
    <Part title={title}>
      <ul>
        {ways.map((way) => (
          <li>{way}</li>
        ))}
      </ul>
    </Part>
  );
}

/** What is seen from a hex. */
export function FieldPart({ field: { lines } }: { readonly field: Field }): JSX.Element {
  return (
    <div data-testid="field">
      <Lines lines={lines} />
    </div>
  );
}

/** The odds of an attack: bars, sums, what the dice need, and the attack itself. */
export function OddsPart({
  odds,
  onPick,
  onSend,
}: {
  readonly odds: Odds;
  readonly onPick: (pick: string) => void;
  readonly onSend: (action: unknown) => void;
}): JSX.Element {
  const { supposed, attacks, picked, against, action } = odds;
  return (
    <div data-testid="odds">
      {supposed ? <p>{say('odds.supposed')}</p> : null}
      <Select label={say('odds.attack')} value={picked} choices={attacks} onChoose={onPick} />
      <ChancesList chances={odds.subjects} />
      {supposed ? null : (
        <div class="buttons acts">
          <button type="button" class="main" onClick={() => onSend(action)}>
            {say('do.it')}
          </button>
        </div>
      )}
      <AttackSums attack={odds} />
      {against === undefined ? null : (
        <Part title={say('odds.beside', { ruleset: against.ruleset })}>
          <div data-testid="compared">
            <Lines lines={against.lines} />
          </div>
        </Part>
      )}
    </div>
  );
}

/** The points on which two rulesets differ. */
export function RulesPart({ rules: { own, other, rows } }: { readonly rules: RuleTable }): JSX.Element {
  return (
    <div data-testid="rules">
      <p>
        {rows.length === 0 ? say('rules.alike') : say('rules.differ', { answers: rows.length })} {say('rules.shown')}
      </p>
      {rows.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">{say('col.rule')}</th>
              <th scope="col">{say('rules.question')}</th>
              <th scope="col">{own}</th>
              <th scope="col">{other}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr>
                <td>{row.rule}</td>
                <td>
                  {row.question} <code>{row.name}</code>
                </td>
                <td>{row.own}</td>
                <td>{row.other}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
