import { UNIT_MARKERS } from '../../state/index.js';
import type { CounterType } from '../../units/index.js';
import { isWeapon } from '../../units/index.js';
import { tagAt } from './slots.js';
import type { Trait } from './piece.js';
import type { Family } from './states.js';
import { ACQUIRED, acquires, faces, familyOf, FLOORS, MOST_WOUNDS, SEATS, togglesOf } from './states.js';
import { DELETE, labelTrait, layerTrait, markTrait, maskTrait, propertyTrait } from './traits.js';

/* The pieces of our modules. Each is made of parts; what several pieces have is a part with a name, and is written once in a module. */

/** Some traits of a piece, the outermost first. */
export interface Part {
  /** The prototype that has these traits; absent for those of one piece alone. */
  readonly prototype?: string;
  readonly traits: readonly Trait[];
}

/** A piece of a palette: its parts from the outermost inwards. */
export interface Thing {
  /** `counter us.2-5-4`, `marker smoke`, `control us`, `record`, `overlay objectives`: the mark `hexarbiter` of the piece. */
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly parts: readonly Part[];
}

/** The mark by which we know our pieces again. */
export const MARK = 'hexarbiter';
/** The key after a move: what is held comes along. */
const COME: Trait['type'][number] = '57348,0,come';
/** The key that a map sends to whatever was moved: Ctrl+W does the same by hand. */
export const MOVED_KEY = '87,130';

/** A part that has the mask of a side. */
const maskOf = (side: string): Part => ({ prototype: `mask of ${side}`, traits: [maskTrait(`back-${side}.svg`)] });

/** What every counter has: its id, its side, in whose hands it is, its floor. */
export const COUNTER: Part = {
  prototype: 'counter',
  traits: [
    DELETE,
    propertyTrait('Id', '', { menu: 'Name it', key: { name: 'name' } }),
    propertyTrait('Side', '', { menu: 'Give it to a side', key: { name: 'side' } }),
    propertyTrait('State', ''),
    propertyTrait('Holder', '', { menu: 'Put down', key: { name: 'down' } }),
    // Goes to the counter that holds it.
    {
      type: [
        'sendto',
        '',
        COME,
        '',
        '',
        '0',
        '0',
        '',
        '',
        '0',
        '0',
        '0',
        '0',
        '',
        'A',
        '',
        '',
        '{UniqueID=="$Holder$"}',
        '',
      ],
      state: '',
    },
    layerTrait({
      name: 'floor',
      images: FLOORS.map((floor) => `floor-${floor}.svg`),
      said: FLOORS,
      next: { menu: 'Other floor', key: { control: 'U' } },
      toggle: { menu: 'Upper floor or ground', key: { control: 'I' } },
      x: 0,
      y: -27,
    }),
  ],
};

/** Who holds things takes them along, and takes up what lies beside him. */
const CARRIER: Part = {
  prototype: 'carrier',
  traits: [
    ...[MOVED_KEY, COME].map((key) => command('', key, COME, '{Holder=="$UniqueID$"}', '')),
    command(
      'Take up what lies here',
      '84,130',
      '57348,0,held',
      '{Holder==""&&LocationName=="$LocationName$"&&Loose=="yes"}',
      'Holder:$UniqueID$',
    ),
  ],
};

/** A command to other counters. */
function command(menu: string, key: string, sent: string, filter: string, parameters: string): Trait {
  return {
    type: ['globalkey', menu, key, sent, filter, 'false', '1', 'false', 'true', '', '', '-1', '', 'false', parameters],
    state: '',
  };
}

/** A passenger rides inside a vehicle or on it. */
const SEAT: Part = {
  prototype: 'passenger',
  traits: [
    layerTrait({
      name: 'seat',
      images: SEATS.map((seat) => `seat-${seat}.svg`),
      said: SEATS.map((seat) => `${seat} the vehicle`),
      toggle: { menu: 'Aboard or not', key: { name: 'aboard' } },
      next: { menu: 'Inside or outside', key: { name: 'seat' } },
      x: 0,
      y: 27,
    }),
  ],
};

/** The states of a family as tags. */
function statesOf(family: Family): Part {
  const tags = togglesOf(family).map(({ id, key, slot }) =>
    layerTrait({
      name: id,
      images: [`tag-${id}.svg`],
      said: [wordOf(id)],
      toggle: { menu: wordOf(id), key: key ?? { name: id } },
      ...tagAt(slot),
    }),
  );
  const wounds = layerTrait({
    name: 'wounds',
    images: Array.from({ length: MOST_WOUNDS }, (_, i) => `tag-wounds${i + 1}.svg`),
    said: Array.from({ length: MOST_WOUNDS }, (_, i) => (i === 0 ? 'wounded' : `${i + 1} wounds`)),
    toggle: { menu: 'Wounded', key: { name: 'wounded' } },
    next: { menu: 'One more wound', key: { name: 'wound' } },
    ...tagAt(3),
  });
  return { prototype: `states of ${family}`, traits: family === 'men' ? [...tags, wounds] : tags };
}

/** The target that ordnance has acquired: what it adds to the roll to hit beside the counter, its hex above it. */
const ACQUIRES: Part = {
  prototype: 'acquired',
  traits: [
    layerTrait({
      name: 'acquired',
      images: ACQUIRED.map((level) => `tag-acquired${level}.svg`),
      said: ACQUIRED.map((level) => `acquired -${level}`),
      toggle: { menu: 'Acquired', key: { control: 'K' } },
      next: { menu: 'Acquired: -1 or -2', key: { name: 'acquiredMore' } },
      ...tagAt(4),
    }),
    propertyTrait('Target', '', { menu: 'Hex of the acquired target', key: { name: 'target' } }),
    labelTrait('$Target$', 'above'),
  ],
};

/** Where it faces, and where its turret does. */
function facingOf(name: 'facing' | 'turret'): Part {
  const word = name === 'facing' ? 'Turn' : 'Turn turret';
  return {
    prototype: name,
    traits: [
      layerTrait({
        name,
        images: [1, 2, 3, 4, 5, 6].map((vertex) => `${name}-${vertex}.svg`),
        said: ['', '', '', '', '', ''],
        toggle: { menu: `${word}: arrow on or off`, key: { name } },
        next: { menu: `${word} right`, key: { name: `${name}Right` } },
        back: { menu: `${word} left`, key: { name: `${name}Left` } },
      }),
    ],
  };
}

/**
 * A state in words.
 *
 * @example wordOf('opsComplete') // 'Ops complete'
 */
export function wordOf(id: string): string {
  const words = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The names of the pictures of a type: its front, and its other side. */
export interface Faces {
  readonly front: string;
  /** Its Shaken side, or the other side of a weapon. */
  readonly back?: string;
}

/**
 * A counter of a type.
 *
 * @param side whose it is when it comes out of the palette
 * @example counterThing(type, '2-5-4', 'us', { front: 'us.2-5-4.svg', back: 'us.2-5-4-back.svg' }).id // 'counter us.2-5-4'
 */
export function counterThing(type: CounterType, name: string, side: string, { front, back }: Faces): Thing {
  const family = familyOf(type);
  const weapon = isWeapon(type);
  const turned = weapon ? 'mode' : 'shaken';
  const flip = weapon ? 'Other side' : 'Shaken';
  const own: readonly Trait[] = [
    ...(back === undefined
      ? []
      : [
          layerTrait({
            name: turned,
            images: [back],
            said: [weapon ? (type.sides[1]?.mode ?? '') : 'Shaken'],
            toggle: { menu: flip, key: { control: 'S' } },
          }),
        ]),
    ...(weapon ? [markTrait('Loose', 'yes')] : []),
    markTrait(MARK, `counter ${type.id}`),
  ];
  return {
    id: `counter ${type.id}`,
    name,
    image: front,
    parts: [
      maskOf(side),
      COUNTER,
      ...(weapon ? [] : [CARRIER]),
      ...(family === 'vehicle' || family === 'aircraft' ? [] : [SEAT]),
      statesOf(family),
      ...(family === 'vehicle' ? [facingOf('turret')] : []),
      ...(faces(family) ? [facingOf('facing')] : []),
      ...(acquires(family) ? [ACQUIRES] : []),
      { traits: own },
    ],
  };
}

/** The names of all states that have a tag. */
export const TAGS: readonly string[] = [
  ...new Set([
    ...UNIT_MARKERS,
    ...(['men', 'gun', 'weapon', 'vehicle', 'aircraft'] as const).flatMap((family) =>
      togglesOf(family).map(({ id }) => id),
    ),
  ]),
];
