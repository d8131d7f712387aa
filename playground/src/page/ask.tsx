import type { JSX } from 'preact';
import type { Chances, Odds, RuleTable, Sight } from '../protocol.js';
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
      <Part title="On the line">
        {parts.length === 0 ? (
          <p>Nothing.</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Where</th>
                <th scope="col">Effect</th>
                <th scope="col">Rule</th>
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
      <Ways title="It would be open" ways={open} />
      <Ways title="It would be clear" ways={clear} />
      {against === undefined ? null : (
        <Part title={`By ${against.ruleset}`}>
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

/** The odds of an attack: bars, sums and what the dice need. */
export function OddsPart({
  odds,
  onPick,
}: {
  readonly odds: Odds;
  readonly onPick: (pick: string) => void;
}): JSX.Element {
  const { supposed, attacks, picked, subjects, sums, needs, left, against } = odds;
  return (
    <div data-testid="odds">
      {supposed ? <p>Asked as if an impulse of this side had begun in this hex.</p> : null}
      <Select label="Attack" value={picked} choices={attacks} onChoose={onPick} />
      {subjects.map((each) => (
        <Bars chances={each} />
      ))}
      <Part title="The sums">
        {sums.map((lines) => (
          <div class="sum">
            <Lines lines={lines} />
          </div>
        ))}
      </Part>
      <Part title="What the dice need">
        <Lines lines={needs} />
      </Part>
      {left.length === 0 ? null : (
        <Part title="Left out">
          <Lines lines={left} />
        </Part>
      )}
      {against === undefined ? null : (
        <Part title={`Beside ${against.ruleset}`}>
          <div data-testid="compared">
            <Lines lines={against.lines} />
          </div>
        </Part>
      )}
    </div>
  );
}

function Bars({ chances: { subject, results } }: { readonly chances: Chances }): JSX.Element {
  return (
    <Part title={subject}>
      <dl class="bars">
        {results.map(({ text, chance, percent }) => (
          <>
            <dt>{text}</dt>
            <dd>
              <span class="bar" style={{ width: `${percent}%` }} aria-hidden="true" />
              <span class="figure" title={chance}>
                {percent} %
              </span>
            </dd>
          </>
        ))}
      </dl>
    </Part>
  );
}

/** The points on which two rulesets differ. */
export function RulesPart({ rules: { own, other, rows } }: { readonly rules: RuleTable }): JSX.Element {
  return (
    <div data-testid="rules">
      <p>
        {rows.length === 0 ? 'Both play alike.' : `${rows.length} answers differ.`} Sight and odds show what these rules
        change, while they are chosen here.
      </p>
      {rows.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col">Question</th>
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
