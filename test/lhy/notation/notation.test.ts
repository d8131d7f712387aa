import { describe, expect, it } from 'vitest';
import { apply } from '../../../src/engine/index.js';
import type { LhyState } from '../../../src/lhy/index.js';
import { explainProblems, namesIn, position, readLine, writeLine } from '../../../src/lhy/index.js';
import { LINE_FORMS } from '../../../src/lhy/notation/forms.js';
import { german } from '../../../src/lhy/text/de/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { unwrap } from '../../unwrap.js';
import { dropAtDawn } from '../drop-at-dawn.js';
import { hill31 } from '../hill-31.js';
import { playout } from '../playout.js';

const world = hill31();
const table = (more: object = {}): LhyState =>
  unwrap(
    position(world, {
      units: [
        { id: 'umber.1-1', at: 'D8' },
        { id: 'umber.1-2', at: 'D8' },
        { id: 'umber.1-leader', at: 'D8' },
        { id: 'umber.tank-1', at: 'F9' },
        { id: 'slate.1-1', at: 'F3' },
        { id: 'slate.tank-1', at: 'F6' },
      ],
      activation: { platoons: ['umber:black:1'] },
      ...more,
    }),
  );
const state = table();
const actions = (text: string): readonly object[] => unwrap(readLine(world, state, text))?.actions ?? [];
const refusal = (text: string, locale = english): string => {
  const read = readLine(world, state, text);
  return read.ok ? 'read' : explainProblems(read.problems, locale, namesIn(world));
};

describe('the notation of the second game', () => {
  it('writes every action of games that are played by chance, and reads it back', () => {
    const kinds = new Set<string>();
    for (const [mission, seeds] of [
      [world, ['notation/1', 'notation/2']],
      [dropAtDawn(), ['notation/1', 'notation/2']],
    ] as const)
      for (const seed of seeds)
        for (const { before, action } of playout(mission, seed, 700)) {
          const line = writeLine(action);
          kinds.add(action.kind);
          expect(readLine(mission, before, line), line).toMatchObject({ ok: true, value: { actions: [action] } });
        }
    expect(kinds.size).toBeGreaterThan(20);
  });

  it('has words for every kind of action, with all its fields', () => {
    const lines = [
      ['drawForces', {}, 'draws forces'],
      ['place', { unit: 'umber.1-1', hex: 'F7', posture: 'hidden', motion: 'moving', facing: '3' }, 'umber.1-1 sets up in F7 hidden moving facing 3'],
      ['embark', { unit: 'umber.1-1', vehicle: 'umber.tank-1' }, 'umber.1-1 sets up aboard umber.tank-1'],
      ['pickUp', { unit: 'umber.1-1' }, 'takes back umber.1-1'],
      ['split', { unit: 'umber.1-1' }, 'splits umber.1-1'],
      ['ready', {}, 'is ready'],
      ['comeOn', { unit: 'umber.1-1', hex: 'F9', posture: 'concealed' }, 'umber.1-1 comes on in F9 concealed'],
      ['deceive', { unit: 'umber.1-1', hex: 'F9' }, 'places umber.1-1 in F9'],
      ['deceive', { unit: 'umber.1-1' }, 'places umber.1-1 off the map'],
      ['selectCompany', { company: 'umber:black' }, 'selects umber:black'],
      ['coordinate', {}, 'coordinates'],
      ['activate', { platoons: ['umber:black:1', 'umber:black:2'], support: ['umber.mg'], adHoc: ['umber.2-1', 'umber.2-2'] }, 'activates umber:black:1 and umber:black:2 with support umber.mg along with umber.2-1 and umber.2-2'],
      ['direct', { leader: 'umber.1-leader' }, 'umber.1-leader directs'],
      ['call', {}, 'calls'],
      ['inquire', { hex: 'F3' }, 'inquires about F3'],
      ['reveal', { hex: 'F3' }, 'reveals F3'],
      ['remove', { unit: 'umber.1-1' }, 'removes umber.1-1'],
      ['recon', { hex: 'F3' }, 'looks at F3'],
      ['recon', {}, 'looks at nothing'],
      ['planStick', { hex: 'F7', units: ['umber.1-1', 'umber.1-2'], mortars: ['m.1'], course: '4' }, 'plans a landing in F7 of umber.1-1 and umber.1-2 with mortars m.1 towards 4'],
      ['dropStick', { stick: 'stick.1' }, 'takes apart stick.1'],
      ['planAssembly', { platoon: 'umber:black:1', hex: 'F7' }, 'gathers umber:black:1 in F7'],
      ['land', {}, 'lands'],
      ['holdLanding', {}, 'does not land'],
      ['smallArms', { unit: 'umber.1-1', hex: 'F7', second: 'F6' }, 'umber.1-1 fires at F7 and F6'],
      ['antiTank', { unit: 'umber.tank-1', target: 'slate.tank-1', second: 'slate.tank-2', seen: 'F6' }, 'umber.tank-1 fires at slate.tank-1 and slate.tank-2 seen in F6'],
      ['enfilade', { units: ['umber.1-1', 'umber.1-2'], hex: 'F6', target: 'slate.tank-1' }, 'umber.1-1 and umber.1-2 fire together at F6 against slate.tank-1'],
      ['resist', { unit: 'umber.1-1', target: 'slate.tank-1' }, 'umber.1-1 resists slate.tank-1'],
      ['mortar', { unit: 'umber.1-1', mortar: 'm.1', hex: 'F6', ammunition: 'smoke', from: 'F9' }, 'umber.1-1 asks for m.1 on F6 with smoke from F9'],
      ['illuminate', { unit: 'umber.1-1', hex: 'F6' }, 'umber.1-1 asks for light over F6'],
      ['extend', { mortar: 'm.1', hex: 'F6', ammunition: 'explosive' }, 'goes on with m.1 on F6 with explosive'],
      ['maneuver', { unit: 'umber.tank-1', with: 'umber.tank-2', mode: 'reverse', fire: 'shootAndScoot', to: 'F8' }, 'umber.tank-1 maneuvers with umber.tank-2 in reverse shooting and scooting into F8'],
      ['enter', { hex: 'F8', as: 'overrun' }, 'enters F8 as overrun'],
      ['stop', { motion: 'overwatch' }, 'stops in overwatch'],
      ['exit', {}, 'leaves the map'],
      ['deploy', {}, 'deploys'],
      ['withdraw', { units: ['umber.1-1'] }, 'umber.1-1 withdraws'],
      ['load', { units: ['umber.1-1'], vehicle: 'umber.tank-1' }, 'umber.1-1 gets on umber.tank-1'],
      ['load', { units: ['umber.1-1'] }, 'umber.1-1 gets on trucks'],
      ['unload', { units: ['umber.1-1', 'umber.1-2'], hex: 'F8' }, 'umber.1-1 and umber.1-2 get off into F8'],
      ['clearRoadblock', { units: ['umber.1-1'] }, 'umber.1-1 clears the roadblock'],
      ['assault', { units: ['umber.1-1', 'umber.1-2'], hex: 'F5', fire: 'haltAndFire' }, 'umber.1-1 and umber.1-2 assault F5 halting and firing'],
      ['feint', { units: ['umber.1-1'] }, 'feints with umber.1-1'],
      ['feint', {}, 'feints with nobody'],
      ['resolveAssault', { hex: 'F5' }, 'resolves the assault on F5'],
      ['recover', { units: ['umber.1-1'], leader: 'umber.1-leader' }, 'umber.1-1 recovers with the help of umber.1-leader'],
      ['answer', { faces: [3, 10] }, 'rolls 3 10'],
      ['answer', { choice: 'stay' }, 'chooses stay'],
      ['answer', { choice: ['umber.1-1'] }, 'chooses all of umber.1-1'],
      ['answer', { choice: [] }, 'chooses none'],
    ] as const; // prettier-ignore
    for (const [kind, fields, line] of lines) {
      expect(writeLine({ kind, ...fields } as never)).toBe(line);
      expect(actions(line)).toEqual([{ kind, ...fields }]);
    }
    expect([...new Set(lines.map(([kind]) => kind))].sort()).toEqual([...Object.keys(LINE_FORMS), 'answer'].sort());
  });

  it('takes units by their names, hexes in small letters, a side in front, dice and choices behind commas', () => {
    const read = unwrap(readLine(world, state, 'umber: squad 1-1 fires at f6, 3 4, 7, choose stay  # so it was'));
    expect(read).toEqual({
      by: 'umber',
      actions: [{ kind: 'smallArms', unit: 'umber.1-1', hex: 'F6' }],
      dice: [[3, 4], [7]],
      choices: ['stay'],
    });
    expect(actions('Umber tank 1 fires at slate tank 1.')).toEqual([
      { kind: 'antiTank', unit: 'umber.tank-1', target: 'slate.tank-1' },
    ]);
    expect(actions('1-1, 1-2 and Umber leader 1 assault F5')).toEqual([
      { kind: 'assault', units: ['umber.1-1', 'umber.1-2', 'umber.1-leader'], hex: 'F5' },
    ]);
    expect(actions('5')).toEqual([{ kind: 'answer', faces: [5] }]);
    expect(unwrap(readLine(world, state, 'Turn 2, Activation Phase'))).toBeUndefined();
  });

  it('takes a move as its maneuver and the hexes on the way, by the cheapest way where none is named', () => {
    const way = (...hexes: readonly string[]): readonly object[] => [
      { kind: 'maneuver', unit: 'umber.1-1', mode: 'forward' },
      ...hexes.map((hex) => ({ kind: 'enter', hex })),
    ];
    expect(actions('umber.1-1 moves to D7')).toEqual(way('D7'));
    expect(actions('umber.1-1 moves to D6')).toEqual(way('D7', 'D6'));
    expect(actions('umber.1-1 moves D8-D7-D6-D5')).toEqual(way('D7', 'D6', 'D5'));
    expect(actions('umber.1-1 moves via D7 to D6')).toEqual(way('D7', 'D6'));
    // Nobody gets there: the step that fails is asked about.
    expect(actions('umber.1-1 moves to D5')).toEqual(way('D7', 'D6', 'D5'));
    expect(actions('umber.1-1 moves to F2')).toEqual(way('D7', 'D6', 'D5'));
    expect(actions('umber.1-1 moves to D8')).toEqual(way('D8'));
  });

  it('tells the part of the line that it does not understand, and the nearest word, in both languages', () => {
    expect(refusal('slate.2 fires at H7')).toBe(
      'Nobody knows “slate.2” here (character 1). Perhaps Slate squad 2-1 is meant.',
    );
    expect(refusal('umber.1-1 fiers at F6')).toContain('“fiers” here (character 11). Perhaps fires is meant.');
    expect(refusal('umber.1-1 fires at')).toBe('Character 19: a hex is missing.');
    expect(refusal('umber.1-1 fires at F6 F7 F8')).toContain('“F7” has no place in this line (character 23)');
    expect(refusal('umber.1-1')).toBe('The line does not say what is done (character 1).');
    expect(refusal('umber.1-1 recovers with slate.tonk-1')).toContain('Perhaps Slate tank 1 is meant.');
    expect(refusal('umber.1-1 fiers at F6', german)).toBe(
      'Niemand kennt hier „fiers“ (Zeichen 11). Vielleicht ist fires gemeint.',
    );
    expect(refusal('umber.1-1 fires at', german)).toBe('Zeichen 19: ein Feld fehlt.');
  });

  it('keeps what no id is made of in quotation marks', () => {
    for (const hex of ['', 'and', 'a b', 'x"y', '12', '// no', 'é', 'fires'])
      expect(actions(writeLine({ kind: 'reveal', hex }))).toEqual([{ kind: 'reveal', hex }]);
  });

  it('takes a unit that is named in front of a step of its maneuver, and begins the maneuver where it is not on its way', () => {
    const begun = { kind: 'maneuver', unit: 'umber.1-1', mode: 'forward' };
    expect(actions('umber.1-1 enters D7')).toEqual([begun, { kind: 'enter', hex: 'D7' }]);
    expect(actions('umber.1-1 deploys')).toEqual([begun, { kind: 'deploy' }]);
    const moving = unwrap(apply(world, state, begun)).state;
    expect(unwrap(readLine(world, moving, 'squad 1-1 enters D7'))?.actions).toEqual([{ kind: 'enter', hex: 'D7' }]);
    expect(unwrap(readLine(world, moving, 'umber.1-1 stops'))?.actions).toEqual([{ kind: 'stop' }]);
  });

  it('names the unit of a list that nobody knows, and not the word before it', () => {
    expect(refusal('umber.1-1 and umber.1-9 withdraw')).toContain('Nobody knows “umber.1-9” here (character 15)');
  });

  it('takes support that goes along anyway, as people write it', () => {
    const alone = { kind: 'activate', platoons: ['umber:black:1'] };
    const far = table({
      units: [
        { id: 'umber.1-1', at: 'D8' },
        { id: 'umber.2-1', at: 'G10' },
        { id: 'umber.mg', at: 'D8' },
        { id: 'slate.1-1', at: 'F3' },
      ],
      activation: { company: 'umber:black' },
    });
    const read = unwrap(readLine(world, far, 'activates umber:black:1 with support umber.mg'));
    expect(read?.actions).toEqual([alone]);
  });
});
