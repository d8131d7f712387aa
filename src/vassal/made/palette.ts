import type { Element } from '../codec/xml.js';
import { elementOf } from '../codec/xml.js';
import { joined } from '../codec/sequence.js';
import type { World } from '../../state/index.js';
import { writePiece } from '../pieces/piece.js';
import type { Piece } from '../pieces/piece.js';
import { paletteForm, prototypesOf } from '../pieces/forms.js';
import type { Kit, Stocked } from '../position/kit.js';
import { COUNTER } from './pictures.js';

/* The palette of a module: its counters by nation and kind, its markers, and what many of them have in common. */

const WIDGET = 'VASSAL.build.widget';

/**
 * The palette: a tab for each nation, in it a list for each kind of counter, and a tab with the markers.
 *
 * @example paletteOf(world, kit).attributes['text'] // 'Counters'
 */
export function paletteOf(world: World, { stock }: Kit): Element {
  const counters = [...stock.values()].filter(({ type }) => type !== undefined);
  const nations = [...new Set(counters.map(({ type }) => type?.nation ?? ''))];
  const tabs = nations.map((nation) => {
    const own = counters.filter(({ type }) => type?.nation === nation);
    const kinds = [...new Set(own.map(({ type }) => type?.kind ?? ''))];
    const lists = kinds.map((kind) =>
      listOf(
        kindOf(kind),
        own.filter(({ type }) => type?.kind === kind),
      ),
    );
    return elementOf(`${WIDGET}.TabWidget`, { entryName: world.catalogue.nations.get(nation)?.name ?? nation }, lists);
  });
  const others = [...stock.values()].filter(
    ({ type, thing }) => type === undefined && /^(?:marker|control) /.test(thing.id),
  );
  // The record and the overlays lie on the table of every start; a table that has lost them finds them here.
  const kept = [...stock.values()].filter(({ thing }) => /^(?:record|overlay)\b/.test(thing.id));
  return elementOf(
    'VASSAL.build.module.PieceWindow',
    { name: 'Counters', text: 'Counters', tooltip: 'All counters and markers', icon: '', hidden: false },
    [
      elementOf(`${WIDGET}.TabWidget`, { entryName: 'Counters' }, [
        ...tabs,
        listOf('Markers', others),
        listOf('Table', kept),
      ]),
    ],
  );
}

function kindOf(kind: string): string {
  const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function listOf(entryName: string, stocked: readonly Stocked[]): Element {
  const slots = stocked.map(({ thing, gpid }) =>
    elementOf(
      `${WIDGET}.PieceSlot`,
      { entryName: thing.name, gpid, width: COUNTER, height: COUNTER },
      [],
      pieceText(paletteForm(thing, gpid)),
    ),
  );
  return elementOf(`${WIDGET}.ListWidget`, { entryName, scale: '1.0' }, slots);
}

/** A piece that is not on the table yet. */
function pieceText(piece: Piece): string {
  const { type, state } = writePiece(piece);
  return `+/${joined(['null', type, state], '/')}`;
}

/**
 * What many pieces have in common, each written once.
 *
 * @example prototypes(kit).children.length
 */
export function prototypes({ stock }: Kit): Element {
  const parts = prototypesOf([...stock.values()].map(({ thing }) => thing));
  return elementOf(
    'VASSAL.build.module.PrototypesContainer',
    {},
    parts.map(({ prototype, traits }) =>
      elementOf(
        'VASSAL.build.module.PrototypeDefinition',
        { name: prototype, description: '' },
        [],
        pieceText({ traits, image: '', name: '', x: 0, y: 0, gpid: '' }),
      ),
    ),
  );
}
