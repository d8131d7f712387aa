import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Begin, Menu, Screen } from '../protocol.js';
import { Part, Select } from './parts.jsx';

/** What the panel of games and files is shown with. */
export interface StartProps {
  readonly menu: Menu;
  readonly screen: Screen;
  readonly onStart: (choice: Begin) => void;
  readonly onSeat: (side: string, player: string) => void;
  readonly onFile: (file: File) => void;
  readonly onSave: () => void;
  readonly onRecord: () => void;
}

/** A new game, the players of the game on the table, and files. */
export function Start(props: StartProps): JSX.Element {
  const { menu, screen, onStart, onSeat, onFile, onSave, onRecord } = props;
  const [scenario, setScenario] = useState(menu.scenarios[0]?.value ?? '');
  const [ruleset, setRuleset] = useState(menu.rulesets[0]?.value ?? '');
  const [seed, setSeed] = useState('7');
  const [byHand, setByHand] = useState(false);
  const [seats, setSeats] = useState<Readonly<Record<string, string>>>({});
  const sides = menu.scenarios.find(({ value }) => value === scenario)?.sides ?? [];
  const seatsOf = Object.fromEntries(sides.map(({ value }) => [value, seats[value] ?? 'human']));
  const start = (event: Event): void => {
    event.preventDefault();
    onStart({ scenario, ruleset, seed: byHand ? 'entered' : seed, seats: seatsOf });
  };
  return (
    <>
      <Part title="A new game">
        <form onSubmit={start}>
          <Select label="Scenario" value={scenario} choices={menu.scenarios} onChoose={setScenario} />
          <Select label="Rules" value={ruleset} choices={menu.rulesets} onChoose={setRuleset} />
          {sides.map(({ value, text }) => (
            <Select
              label={text}
              value={seatsOf[value] ?? 'human'}
              choices={menu.players}
              onChoose={(player) => setSeats({ ...seats, [value]: player })}
            />
          ))}
          <label class="field">
            <span>Seed of the dice</span>
            <input value={seed} disabled={byHand} onInput={({ currentTarget }) => setSeed(currentTarget.value)} />
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={byHand}
              onChange={({ currentTarget }) => setByHand(currentTarget.checked)}
            />
            <span>Dice are rolled by hand</span>
          </label>
          <button type="submit" class="main">
            Begin
          </button>
        </form>
      </Part>
      <Part title="The players of this game">
        {screen.sides.map(({ id, name, seat }) => (
          <Select label={name} value={seat} choices={menu.players} onChoose={(player) => onSeat(id, player)} />
        ))}
      </Part>
      <Part title="Files">
        <p>Drop a pack, a situation, a saved game or a record anywhere on the page, or choose it here.</p>
        <label class="field">
          <span>Open a file</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file !== undefined) onFile(file);
              currentTarget.value = '';
            }}
          />
        </label>
        <div class="buttons">
          <button type="button" onClick={onSave}>
            Save the game
          </button>
          <button type="button" disabled={!screen.hasRecord} onClick={onRecord}>
            Save the record
          </button>
        </div>
      </Part>
    </>
  );
}
