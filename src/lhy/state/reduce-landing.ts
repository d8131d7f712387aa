import type { Side } from '../../engine/index.js';
import type { LandingEvent } from './event.js';
import type { Landings } from './landing.js';
import { NO_LANDINGS } from './landing.js';
import type { Mortar } from './markers.js';
import type { LhyPosition } from './position.js';

/**
 * Folds an event of an airborne landing into a position.
 *
 * @rule 16.1
 * @example withLanding(position, { kind: 'landingHeld', side: 'blue' })
 */
export function withLanding(position: LhyPosition, event: LandingEvent): LhyPosition {
  switch (event.kind) {
    case 'stickPlanned':
    case 'stickDropped':
    case 'assemblyPlanned':
      return withPlan(position, event);
    case 'landingHeld':
    case 'landingBegan': {
      const { plan: _plan, ...rest } = position;
      return { ...rest, landings: inTurn(position, event.side) };
    }
    case 'assemblyMarked': {
      const { landings = NO_LANDINGS } = position;
      const others = landings.assembly.filter(({ of, side }) => of !== event.of || side !== event.side);
      const marker = { of: event.of, side: event.side, hex: event.hex };
      return { ...position, landings: { ...landings, assembly: [...others, marker] } };
    }
    case 'assembled': {
      const { landings = NO_LANDINGS } = position;
      const assembly = landings.assembly.map((each) =>
        each.of === event.of && each.side === event.side ? { ...each, assembled: true as const } : each,
      );
      return { ...position, landings: { ...landings, assembly } };
    }
    case 'landingLost': {
      const { landings = NO_LANDINGS } = position;
      const steps = (landings.losses[event.side] ?? 0) + event.steps;
      return { ...position, landings: { ...landings, losses: { ...landings.losses, [event.side]: steps } } };
    }
    case 'mortarLanded':
      return changedMortar(position, event.mortar, (mortar) => landed(mortar, event.hex));
    case 'mortarDestroyed':
      return changedMortar(position, event.mortar, destroyed);
  }
}

function inTurn({ landings = NO_LANDINGS, turn }: LhyPosition, side: Side): Landings {
  return { ...landings, turns: { ...landings.turns, [side]: turn } };
}

type PlanEvent = Extract<LandingEvent, { readonly kind: 'stickPlanned' | 'stickDropped' | 'assemblyPlanned' }>;

function withPlan(position: LhyPosition, event: PlanEvent): LhyPosition {
  const plan = position.plan ?? { by: event.side, sticks: [], assembly: {} };
  if (event.kind === 'stickPlanned') return { ...position, plan: { ...plan, sticks: [...plan.sticks, event.stick] } };
  if (event.kind === 'assemblyPlanned')
    return { ...position, plan: { ...plan, assembly: { ...plan.assembly, [event.platoon]: event.hex } } };
  const sticks = plan.sticks.filter(({ id }) => id !== event.stick);
  const kept = Object.entries(plan.assembly).filter(([platoon]) => !event.platoons.includes(platoon));
  if (sticks.length > 0) return { ...position, plan: { ...plan, sticks, assembly: Object.fromEntries(kept) } };
  const { plan: _plan, ...rest } = position;
  return rest;
}

function changedMortar(position: LhyPosition, id: string, change: (mortar: Mortar) => Mortar): LhyPosition {
  const mortar = position.mortars[id];
  return mortar === undefined ? position : { ...position, mortars: { ...position.mortars, [id]: change(mortar) } };
}

/** A mortar on the ground waits to be ready; in an Assault Hex it is known where it lies. */
function landed({ fell: _fell, ...mortar }: Mortar, hex: string | undefined): Mortar {
  return { ...mortar, status: 'pending', ...(hex === undefined ? {} : { fell: hex }) };
}

/** A section is lost. A platoon goes on as a section of the first of its companies. */
function destroyed({ fell: _fell, ...mortar }: Mortar): Mortar {
  if (mortar.kind !== 'platoon') return { ...mortar, status: 'lost' };
  return { ...mortar, kind: 'section', companies: mortar.companies.slice(0, 1), status: 'pending' };
}
