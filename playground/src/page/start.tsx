import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Begin, Menu, Screen } from '../protocol.js';
import { LANGUAGE, LANGUAGES } from '../words/language.js';
import { say } from '../words/say.js';
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
  /** Gives the address in which the game stands. */
  readonly onShare: () => Promise<string>;
}

/** A new game, the players of the game on the table, and files. */
export function Start(props: StartProps): JSX.Element {
  const { menu, screen, onStart, onSeat, onFile, onSave, onRecord, onShare } = props;
  const [link, setLink] = useState('');
  const share = async (): Promise<void> => {
    const made = await onShare();
    setLink(made);
    // Where the clipboard is closed, the address stands in the field and in the address line.
    if (isSecureContext) await navigator.clipboard.writeText(made).catch(() => undefined);
  };
  /** The page is opened anew in another language; the game comes along in the address. */
  const speak = async (language: string): Promise<void> => {
    const address = new URL(await onShare());
    address.searchParams.set('language', language);
    location.href = address.href;
  };
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
      <Part title={say('games.new')}>
        <form onSubmit={start}>
          <Select label={say('games.scenario')} value={scenario} choices={menu.scenarios} onChoose={setScenario} />
          <Select label={say('games.rules')} value={ruleset} choices={menu.rulesets} onChoose={setRuleset} />
          {sides.map(({ value, text }) => (
            <Select
              label={text}
              value={seatsOf[value] ?? 'human'}
              choices={menu.players}
              onChoose={(player) => setSeats({ ...seats, [value]: player })}
            />
          ))}
          <label class="field">
            <span>{say('games.seed')}</span>
            <input value={seed} disabled={byHand} onInput={({ currentTarget }) => setSeed(currentTarget.value)} />
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={byHand}
              onChange={({ currentTarget }) => setByHand(currentTarget.checked)}
            />
            <span>{say('games.byHand')}</span>
          </label>
          <button type="submit" class="main">
            {say('games.begin')}
          </button>
        </form>
      </Part>
      <Part title={say('games.players')}>
        {screen.sides.map(({ id, name, seat }) => (
          <Select label={name} value={seat} choices={menu.players} onChoose={(player) => onSeat(id, player)} />
        ))}
      </Part>
      <Part title={say('games.language')}>
        <Select
          label={say('games.language')}
          value={LANGUAGE}
          choices={Object.entries(LANGUAGES).map(([value, text]) => ({ value, text }))}
          onChoose={(language) => void speak(language)}
        />
      </Part>
      <Part title={say('games.files')}>
        <p class="hint">{say('games.drop')}</p>
        <label class="field">
          <span>{say('games.open')}</span>
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
            {say('games.save')}
          </button>
          <button type="button" disabled={!screen.hasRecord} onClick={onRecord}>
            {say('games.record')}
          </button>
          <button type="button" onClick={() => void share()}>
            {say('games.share')}
          </button>
        </div>
        {link === '' ? null : (
          <label class="field">
            <span>{say('games.link')}</span>
            <input readOnly value={link} data-testid="link" onFocus={({ currentTarget }) => currentTarget.select()} />
          </label>
        )}
      </Part>
    </>
  );
}
