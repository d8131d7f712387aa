import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  judgeLog,
  readLog,
  readMapped,
  readMapping,
  readModule,
  readSaved,
  readTable,
  surveyModule,
} from '../../src/vassal/index.js';
import type { Mapping } from '../../src/vassal/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

/* A made-up module of other people: other names, another origin of the grid, two digits for a column, other dice. */

const world = worldOf('training');
const MAP = 'VASSAL.build.module.map.boardPicker';
const broken =
  'emb2;Break;128;B;;128;;;128;;;;;false;0;0;broken.png;Broken +;true;Status;;;false;;1;1;false;66,130;;;;1.0;;true';
const tired = 'emb2;Tire;128;T;;128;;;128;;;;;false;0;0;zzz.png;;true;Tiredness;;;false;;1;1;false;84,130;;;;1.0;;true';
const slot = (gpid: number, name: string, traits: string, states: string): string =>
  `<VASSAL.build.widget.PieceSlot entryName="${name}" gpid="${gpid}">+/null/${traits}piece;;;p${gpid}.png;${name}/${states}null;0;0;${gpid};0</VASSAL.build.widget.PieceSlot>`;
const buildFile = `<?xml version="1.0"?><VASSAL.build.GameModule name="Hedgerow" version="2.1">
<VASSAL.build.module.PrototypesContainer><VASSAL.build.module.PrototypeDefinition name="Man">+/null/${broken}&#9;piece;;;;/-1&#9;null;0;0;;0</VASSAL.build.module.PrototypeDefinition></VASSAL.build.module.PrototypesContainer>
<VASSAL.build.module.PieceWindow name="Forces"><VASSAL.build.widget.ListWidget entryName="US">
${slot(1, '2-5-4', 'prototype;Man&#9;', '&#9;')}${slot(2, 'BAR', '', '')}${slot(3, 'Medrw', `${tired}&#9;`, '-1&#9;')}${slot(4, 'Smoke', '', '')}${slot(5, 'Smoke 1', '', '')}</VASSAL.build.widget.ListWidget></VASSAL.build.module.PieceWindow>
<VASSAL.build.module.DiceButton name="Attack" reportFormat="## $PlayerName$ rolls [$result$]"/><VASSAL.build.module.DiceButton name="Sum" reportFormat="$name$"/>
<VASSAL.build.module.Map mapName="Battle"><${MAP}><${MAP}.Board name="Village" image="village.svg"><${MAP}.board.HexGrid dx="50" dy="58" x0="30" y0="40">
<${MAP}.board.mapgrid.HexGridNumbering first="H" hType="N" hLeading="1" vType="N" vLeading="1" sep="." hOff="3" vOff="-1" stagger="true"/></${MAP}.board.HexGrid></${MAP}.Board></${MAP}></VASSAL.build.module.Map></VASSAL.build.GameModule>`;
const zipped = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const vmod = zipped({ 'buildFile.xml': buildFile, 'images/village.svg': '<svg width="900" height="700"/>' });
/* Column 9 is I: it stands at 30 + 6 * 50, row 5 at 40 + 6 * 58. */
const table = [
  'begin_save',
  `+/11/${broken}\tpiece;;;p1.png;2-5-4/1\tBattle;330;388;1;0`,
  '+/12/piece;;;p2.png;BAR/Battle;330;388;2;0',
  '+/13/piece;;;p4.png;Smoke/Battle;380;417;4;0',
  '+/14/piece;;;x.png;Turn marker/Battle;330;388;9;0',
  '+/20/stack/Battle;330;388;12;11;@@0',
  'end_save',
].join('\u001b');

describe('a module of other people', () => {
  const module = unwrap(readModule(vmod));
  const { mapping, remarks } = surveyModule(world, module);

  it('is read: boards with their grids and sizes, counters with the traits of their prototypes', () => {
    expect(module).toMatchObject({
      name: 'Hedgerow',
      boards: [{ map: 'Battle', board: 'Village', size: { width: 900, height: 700 } }],
    });
    expect(module.palette.map(({ name, under, said }) => [name, under, said.layers.length])).toEqual([
      ['2-5-4', ['Forces', 'US'], 1],
      ['BAR', ['Forces', 'US'], 0],
      ['Medrw', ['Forces', 'US'], 1],
      ['Smoke', ['Forces', 'US'], 0],
      ['Smoke 1', ['Forces', 'US'], 0],
    ]);
  });

  it('is surveyed: a mapping is proposed, and what is unknown or near is said', () => {
    expect(mapping.pieces).toEqual([
      { name: '2-5-4', image: 'p1.png', type: 'us.2-5-4' },
      { name: 'BAR', image: 'p2.png', type: 'us.bar' },
    ]);
    expect(mapping.markers).toEqual([
      { name: 'Smoke', image: 'p4.png', marker: 'smoke' },
      { name: 'Smoke 1', image: 'p5.png', marker: 'smoke', fields: { stage: '1' } },
    ]);
    expect(mapping.layers).toEqual([{ layer: 'Status', level: 1, state: 'shaken' }]);
    expect(mapping.boards).toEqual([
      { map: 'Battle', board: 'Village', grid: { dx: 50, dy: 58, x0: 30, y0: 40 }, origin: { column: 2, row: -1 } },
    ]);
    expect(mapping.dice).toEqual(['## {any} rolls [{dice}]']);
    expect(remarks.map(({ code, path, params }) => [code, path, params['nearest']])).toEqual([
      ['unknown-piece-name', '/pieces/3', 'us.medrow'],
      ['unknown-piece-layer', '/layers/Tiredness 1', undefined],
      ['dice-without-result', '/dice/Sum', undefined],
    ]);
    expect(unwrap(readMapping(JSON.parse(JSON.stringify(mapping))))).toEqual(mapping);
  });

  it('has saved games that are read by the mapping, in our terms', () => {
    const smoke = mapping.markers.map((each) => ({ ...each, fields: { stage: '1' } }));
    const read = unwrap(
      readMapped(world, unwrap(readSaved(zipped({ savedGame: table }))).table, { ...mapping, markers: smoke }),
    );
    expect(read.position.counters.map(({ id, place, status }) => [id, place, status])).toEqual([
      ['us.2-5-4.1', { kind: 'map', at: 'I5' }, { shaken: true }],
      ['us.bar.1', { kind: 'hands', unit: 'us.2-5-4.1' }, {}],
    ]);
    expect(read.position.markers).toEqual([{ kind: 'smoke', at: 'J6', stage: 1 }]);
    expect(read.remarks.map(({ code, path }) => [code, path])).toEqual([['unmapped-piece', '/pieces/14']]);
  });

  it('has logs whose dice are read by its formats', () => {
    const said = ['* ## Anna rolls [4, 2]', '&lt;Anna&gt; - * ## Anna rolls [6, 6]', '<Anna> - ## Anna rolls [6, 6]'];
    const log = [table, ...said.map((line) => `LOG\tCHAT${line}`)].join('\u001b');
    const { steps } = unwrap(readLog(zipped({ savedGame: log }), 'game.vlog', mapping.dice));
    expect(steps.map(({ dice }) => dice)).toEqual([[{ name: '2d6', faces: [4, 2] }], [], []]);
  });

  it('is told as such, in one sentence, where nobody gives a mapping', () => {
    const moduledata = '<data version="1"><version>2.1</version><name>Hedgerow</name></data>';
    const log = zipped({ savedGame: `${table}\u001bLOG\tCHAT## Anna rolls [4, 2]`, moduledata });
    expect(judgeLog(world, log)).toEqual({
      ok: false,
      problems: [{ code: 'foreign-table', params: { module: 'Hedgerow' }, path: '/pieces' }],
    });
    expect(readTable(world, unwrap(readSaved(zipped({ savedGame: table }))).table)).toMatchObject({
      ok: false,
      problems: [{ code: 'foreign-table' }],
    });
  });

  it('with a mapping that is wrong is refused with the place in the mapping', () => {
    const wrong: Mapping = { ...mapping, pieces: [{ name: '2-5-4', type: 'us.nobody' }] };
    const read = readMapped(world, unwrap(readSaved(zipped({ savedGame: table }))).table, wrong);
    expect(read).toMatchObject({ ok: false, problems: [{ code: 'unknown-type', path: '/pieces/0/type' }] });
    expect(readMapping({ ...mapping, layers: [{ layer: 'Status', level: 1, state: 'sleepy' }] })).toMatchObject({
      ok: false,
      problems: [{ path: '/layers/0/state' }],
    });
  });
});
