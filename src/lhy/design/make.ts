import { byText } from '../../kernel/basis/order.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { BySide } from '../charts/index.js';
import type { MissionInput } from '../facade/index.js';
import { loadMission } from '../facade/index.js';
import type { Edge, Mission, MissionForce, MissionSide, MissionUnit, Mortar, Place, Victory } from '../state/index.js';
import type { MapDesign } from '../terrain/index.js';
import { KINDS, companyOf, isArmor } from '../units/index.js';
import { boardOf, hexesAlong, hexesOfDefence, hexesOfSector, hexesOfSides, oppositeOf } from './board.js';
import type { Design, Planning, Settled } from './design.js';
import type { Library } from './library.js';
import { countersOf, missionInput } from './library.js';
import { MORTAR, nationOf } from './market.js';
import { nextQuestion } from './run.js';

/** A mission ends with a Final Score so far above the bid. */
const MARGIN = 10;

/** Nobody stops the clock of a designed mission: it ends by its score. */
const MINUTES = 999;

/** A player has so many dummies of vehicles, and so many on foot. */
const DUMMIES = 3;

/** Where the units of both sides begin. */
const DEFENCE: Place = { kind: 'setUp', zone: 'defence' };
const APPROACH: Place = { kind: 'waiting', entry: 'approach' };

type Role = keyof BySide<unknown>;

/** A side of a mission that is made. */
interface Party {
  readonly player: string;
  readonly role: Role;
  readonly nation: string;
  readonly place: Place;
}

/**
 * Makes the mission of a design in which everything is settled.
 *
 * @param library what the players have at hand
 * @param design the design
 * @returns the documents of the mission, which `loadMission` takes; or `design-not-over` with the question that is due, and the problems of
 *   `loadMission`
 * @rule 23.0(6), 23.0(12), 23.0(14), 23.0(15)
 * @example loadMission(missionOfDesign(library, design).value).value.mission.title
 */
export function missionOfDesign(library: Library, design: Design): Result<MissionInput> {
  const due = nextQuestion(library, design);
  if (due !== undefined) return refuse(problem('design-not-over', { question: due.id }, due.rule));
  const { settled } = design;
  const board = boardOf(library, settled);
  if (!board.ok) return board;
  const input = missionInput(library, board.value, missionFor(library, design, board.value));
  const loaded = loadMission(input);
  return loaded.ok ? ok(input) : refuseAll(loaded.problems);
}

function partiesOf({ players, settled }: Design): readonly [Party, Party] {
  const party = (role: Role): Party => {
    const player = players.find((each) => (each === settled.attacker) === (role === 'attacker')) ?? '';
    return { player, role, nation: nationOf(settled, player), place: role === 'attacker' ? APPROACH : DEFENCE };
  };
  return [party('defender'), party('attacker')];
}

function missionFor(library: Library, design: Design, board: MapDesign): Mission {
  const { settled, id, title } = design;
  const { edge = 'north', setting, planning } = settled;
  const parties = partiesOf(design);
  const shut = planning?.sides === false ? hexesOfSides(board, edge) : [];
  const open = (hexes: readonly string[]): readonly string[] => hexes.filter((hex) => !shut.includes(hex));
  return {
    id,
    title,
    sides: [sideOf(library, settled, parties[0], edge), sideOf(library, settled, parties[1], edge)],
    visibility: setting?.visibility ?? 'day',
    date: { year: setting?.year ?? 1944, month: setting?.month ?? 7 },
    units: parties.flatMap((party) => [...poolOf(library, settled, party), ...dummiesOf(library, party, planning)]),
    forces: parties.flatMap((party) => forcesOf(settled, party)),
    zones: { defence: open(hexesOfDefence(board, edge)) },
    markers: [],
    mortars: parties.flatMap((party) => mortarsOf(library, settled, party)),
    objectives: settled.objective?.objectives ?? [],
    entries: { approach: open(hexesAlong(board, oppositeOf(edge))) },
    minutes: MINUTES,
    victory: victoryOf(library, settled, parties),
    ...(settled.objective?.needed === undefined ? {} : { needed: settled.objective.needed }),
    ...(settled.type === 'advance' ? { clear: cleared(settled, board) } : {}),
    ...(shut.length === 0 ? {} : { outOfPlay: shut }),
  };
}

function cleared({ objective }: Settled, board: MapDesign): readonly string[] {
  return [...new Set((objective?.sectors ?? []).flatMap((id) => hexesOfSector(board, id)))];
}

function sideOf({ input }: Library, settled: Settled, { player, role, nation }: Party, edge: Edge): MissionSide {
  return {
    id: player,
    alliance: input.nations[nation] ?? 'axis',
    role,
    edge: role === 'defender' ? edge : oppositeOf(edge),
    initiative: settled.initiative?.[role] ?? 0,
    coordination: settled.coordination?.[role] ?? 0,
    casualtyLimit: settled.limits?.[role] ?? 0,
  };
}

/** All counters of the nation: those that are drawn come out of the pool. */
function poolOf(library: Library, settled: Settled, { player, nation, role }: Party): readonly MissionUnit[] {
  const hides = role === 'defender' && settled.planning?.hidden === true;
  return [...library.counters.values()].flatMap(({ id, nation: of }) => {
    if (of !== nation) return [];
    return Array.from({ length: countersOf(library, id) }, (_, i): MissionUnit => ({
      id: `${player}.${id}${i === 0 ? '' : `-${i + 1}`}`,
      type: id,
      side: player,
      place: { kind: 'pool' },
      ...(hides ? { mayHide: true } : {}),
    }));
  });
}

/** The dummies of a side. An attacker who comes on has his in hand. */
function dummiesOf(
  { counters }: Library,
  { player, nation, place, role }: Party,
  planning: Planning | undefined,
): readonly MissionUnit[] {
  if (planning?.dummies !== true) return [];
  const own = [...counters.values()].filter((type) => type.nation === nation);
  const types = [
    own.find(({ kind }) => kind === 'afv') ?? own.find(({ kind }) => KINDS[kind].vehicular),
    own.find(({ kind }) => kind === 'squad'),
  ];
  return types.flatMap((type, sort) =>
    type === undefined
      ? []
      : Array.from({ length: DUMMIES }, (_, i): MissionUnit => ({
          id: `${player}.dummy-${sort * DUMMIES + i + 1}`,
          type: type.id,
          side: player,
          place: role === 'defender' ? place : { kind: 'pool' },
          dummy: true,
        })),
  );
}

/** The platoons of the base force, and what was bought. */
function forcesOf({ forces, purchases = {} }: Settled, { player, role, place }: Party): readonly MissionForce[] {
  const base = forces?.[role];
  const platoons = (['infantry', 'armor'] as const).flatMap((arm): readonly MissionForce[] => {
    const number = (arm === 'infantry' ? base?.infantryPlatoons : base?.tankPlatoons) ?? 0;
    return number === 0
      ? []
      : [{ id: `${player}.${arm}`, side: player, draw: { kind: 'platoons', arm, number }, place }];
  });
  const support = Object.entries(purchases[player] ?? {}).flatMap(([type, number]): readonly MissionForce[] =>
    type.startsWith(MORTAR)
      ? []
      : [{ id: `${player}.${type}`, side: player, draw: { kind: 'support', types: [type], number }, place }],
  );
  return [...platoons, ...support];
}

/** Mortars fire for every infantry company of their side. */
function mortarsOf({ counters }: Library, { purchases = {} }: Settled, { player, nation }: Party): readonly Mortar[] {
  const companies = [...counters.values()].flatMap((type) => {
    const company = type.nation === nation ? companyOf(type) : undefined;
    return company === undefined || isArmor(company) ? [] : [company];
  });
  return Object.entries(purchases[player] ?? {}).flatMap(([id, number]) =>
    id.startsWith(MORTAR)
      ? Array.from({ length: number }, (_, i): Mortar => ({
          id: `${player}.${id}-${i + 1}`,
          kind: 'platoon',
          type: id.slice(MORTAR.length),
          side: player,
          companies: [...new Set(companies)].sort(byText),
          status: 'available',
        }))
      : [],
  );
}

/** The attacker wins up to his bid, and loses above the margin; between them nobody does. By the example the margin is one more. */
function victoryOf(library: Library, { bids = {} }: Settled, [defender, attacker]: readonly [Party, Party]): Victory {
  const bid = bids[attacker.player] ?? 0;
  const draw = bid + MARGIN + (library.rulings.switches.bidDefeat === 'example' ? 1 : 0);
  return {
    most: bid + MARGIN,
    levels: [
      { to: bid, value: { level: 'victory', winner: attacker.player } },
      { to: draw, value: { level: 'draw' } },
      { value: { level: 'defeat', winner: defender.player } },
    ],
  };
}
