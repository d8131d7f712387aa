import type { World } from '../../src/index.js';
import { createGame } from '../../src/index.js';
import { strToU8 } from 'fflate';
import { archiveOf } from '../../src/vassal/codec/archive.js';
import { veiled } from '../../src/vassal/codec/obfuscation.js';
import { joined } from '../../src/vassal/codec/sequence.js';
import { kitOf } from '../../src/vassal/position/kit.js';
import { firstNames, layOut, namesOf, pieceOf, tableCommands } from '../../src/vassal/position/write.js';
import { ESCAPE, writeCommand } from '../../src/vassal/table/commands.js';
import type { Command } from '../../src/vassal/table/commands.js';
import type { Piece, Trait } from '../../src/vassal/pieces/piece.js';
import { unwrap } from '../unwrap.js';

/* Saved games of VASSAL that somebody has made to keep a server busy. */

/** A saved game out of a text, in base64. */
export function savedOf(text: string, moduleData = '<data version="1"/>'): string {
  const files = new Map([
    ['savedGame', veiled(text)],
    ['moduledata', strToU8(moduleData)],
  ]);
  return Buffer.from(archiveOf(files)).toString('base64');
}

const inOne = (commands: readonly Command[]): string => commands.map(writeCommand).join(ESCAPE);

/** A piece with other properties. */
function withProperties(piece: Piece, values: Readonly<Record<string, string>>): Piece {
  const traits = piece.traits.map((trait): Trait => {
    const [kind, name = ''] = trait.type;
    return kind === 'PROP' && values[name] !== undefined ? { ...trait, state: values[name] } : trait;
  });
  return { ...piece, traits };
}

/**
 * Hostile tables of a world by their names; each is made when it is wanted.
 *
 * @param count so many pieces or commands
 */
export function hostileTables(world: World, count: number): Readonly<Record<string, () => string>> {
  const kit = kitOf(world);
  const { position } = unwrap(createGame(world, { dice: 'entered', umpire: true }));
  const own = unwrap(tableCommands(world, position, kit));
  const layout = unwrap(layOut(world, position, kit, firstNames(position)));
  const names = namesOf(layout, firstNames(position));
  const laid = layout.find(({ counter }) => counter !== undefined)!;
  const squad = pieceOf(laid);
  const many = (make: (i: number) => Command): readonly Command[] => Array.from({ length: count }, (_, i) => make(i));
  const added = (i: number, piece: Piece): Command => ({ kind: 'add', id: `${50_000 + i}`, piece });
  const held = (i: number, holder: number): Command =>
    added(i, withProperties(squad, { Id: `x.${i}`, Holder: `${50_000 + holder}` }));
  const fresh = withProperties(squad, { Id: '', Holder: '' });
  const [first = ''] = names.values();
  return {
    'many counters out of the palette': () => savedOf(inOne([...own, ...many((i) => added(i, fresh))])),
    'a chain of holders': () => savedOf(inOne([...own, ...many((i) => held(i, i + 1)), added(count, fresh)])),
    'a long circle of holders': () => savedOf(inOne([...own, ...many((i) => held(i, (i + 1) % count))])),
    'counters of no type': () =>
      savedOf(
        inOne([
          ...own,
          ...many((i) => added(i, { ...squad, traits: [{ type: ['mark', 'hexarbiter'], state: 'counter x' }] })),
        ]),
      ),
    'counters off the board': () => savedOf(inOne([...own, ...many((i) => added(i, { ...fresh, x: -5, y: -5 }))])),
    'one stack that is moved again and again': () =>
      savedOf(
        inOne([
          ...own,
          { kind: 'stack', id: 's', stack: { map: 'Map', x: 1, y: 1, pieces: [...names.values()] } },
          ...many((i) => ({ kind: 'move', id: 's', map: 'Map', x: i, y: 1, fromX: 0, fromY: 0 })),
        ]),
      ),
    'pieces that are moved in and out of a stack': () =>
      savedOf(
        inOne([
          ...own,
          ...many((i) => ({ kind: 'move', id: first, map: 'Map', x: 90 * (i % 2), y: 1, fromX: 0, fromY: 0 })),
        ]),
      ),
    'commands to nobody': () => savedOf(inOne([...own, ...many((i) => ({ kind: 'change', id: `${i}`, state: '' }))])),
    'players without end': () =>
      savedOf(inOne([...own, ...many((i) => ({ kind: 'player', player: { id: `${i}`, name: 'x', side: 'us' } }))])),
    'commands inside of commands': () => savedOf(nested(count)),
    'markers without end': () =>
      savedOf(inOne([...own, ...many((i) => added(i, { ...fresh, traits: markerOf('smoke') }))])),
    'nothing but ends of commands': () => savedOf(ESCAPE.repeat(count * 400)),
    'a long name in the data of the module': () => savedOf(inOne(own), `<data ${'a'.repeat(count * 900)}/>`),
    'spaces in the data of the module': () => savedOf(inOne(own), `<data a${' '.repeat(count * 900)}b/>`),
  };
}

const markerOf = (kind: string): readonly Trait[] => [{ type: ['mark', 'hexarbiter'], state: `marker ${kind}` }];

function nested(depth: number): string {
  let text = 'begin_save';
  for (let i = 0; i < Math.min(depth, 200) && text.length < 400_000; i++) text = joined([text, 'end_save'], ESCAPE);
  return text;
}
