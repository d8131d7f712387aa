import type { JSX } from 'preact';
import type { Against, Menu } from '../protocol.js';
import { say } from '../words/say.js';
import { RulesPart } from './ask.jsx';
import { Part, Refusals, Select } from './parts.jsx';
import type { Questions } from './use-questions.js';

/** Other rules to compare with, and what they change. */
export function RulesChoice({ menu, questions }: { readonly menu: Menu; readonly questions: Questions }): JSX.Element {
  const { against, setAgainst, rules, problems } = questions;
  const none = { value: '', text: say('rules.none') };
  const named = menu.readings.switches.find(({ value }) => against?.kind === 'switch' && value === against.name);
  const choose = (to: Against | undefined): void => setAgainst(to);
  return (
    <>
      <p class="hint">{say('rules.hint')}</p>
      {menu.readings.rulesets.length === 0 ? null : (
        <Select
          label={say('rules.compare')}
          value={against?.kind === 'ruleset' ? against.id : ''}
          choices={[none, ...menu.readings.rulesets]}
          onChoose={(id) => choose(id === '' ? undefined : { kind: 'ruleset', id })}
        />
      )}
      <Select
        label={say('rules.reading')}
        value={named?.value ?? ''}
        choices={[none, ...menu.readings.switches.map(({ value, text }) => ({ value, text: `${text} (${value})` }))]}
        onChoose={(name) => {
          const answers = menu.readings.switches.find(({ value }) => value === name)?.answers ?? [];
          choose(name === '' ? undefined : { kind: 'switch', name, answer: answers[1] ?? answers[0] ?? '' });
        }}
      />
      {named === undefined || against?.kind !== 'switch' ? null : (
        <Select
          label={say('rules.answer')}
          value={against.answer}
          choices={named.answers.map((value) => ({ value, text: value }))}
          onChoose={(answer) => choose({ ...against, answer })}
        />
      )}
      <Refusals problems={problems} />
      {rules === undefined ? null : (
        <Part title={say('rules.both', { own: rules.own, other: rules.other })}>
          <RulesPart rules={rules} />
        </Part>
      )}
    </>
  );
}
