import { byText } from '../../kernel/basis/order.js';
import type { TurnEvent } from './event.js';
import type { LhyPosition } from './position.js';
import { freshActivation } from './position.js';
import { shapedActivation, shapedUnit, withParts } from './shapes.js';
import type { Mark, Unit } from './unit.js';

/**
 * Folds an event about the turn and its activations into a position.
 *
 * @returns the position after; the one before stays as it is
 * @example withTurn(position, { kind: 'timePassed', minutes: 4 }).minutes // 4
 */
export function withTurn(position: LhyPosition, event: TurnEvent): LhyPosition {
  const { activation } = position;
  switch (event.kind) {
    case 'turnBegan':
      return freshTurn(position, event.turn);
    case 'phaseBegan':
      return withParts(position, { phase: event.phase });
    case 'initiativeWon':
      return withParts(position, { initiative: event.side });
    case 'timePassed':
      return withParts(position, { minutes: position.minutes + event.minutes });
    case 'companySelected': {
      const { pairs: _pairs, ...rest } = activation;
      const companies = [...activation.companies, event.company];
      return withParts(position, { activation: shapedActivation({ ...rest, company: event.company, companies }) });
    }
    case 'coordinated':
      return withParts(position, { activation: shapedActivation({ ...activation, pairs: event.pairs }) });
    case 'pairSpent':
      return withParts(position, { activation: { ...activation, pairs: (activation.pairs ?? 1) - 1 } });
    case 'platoonsActivated':
      return withParts(position, {
        activation: shapedActivation({
          ...activation,
          cycle: activation.cycle + 1,
          done: [...activation.done, ...event.platoons],
          platoons: event.platoons,
          members: event.members,
          adHoc: [...activation.adHoc, ...event.adHoc],
        }),
      });
    case 'segmentBegan': {
      const isFirst = event.of === 'reaction' && !activation.reacted.includes(event.side);
      const reacted = isFirst ? [...activation.reacted, event.side] : activation.reacted;
      const next = shapedActivation({ ...activation, segment: activation.segment + 1, reacted });
      return withParts(position, { activation: next }, withoutInquiries(position));
    }
    case 'cycleEnded': {
      const earlier = [...new Set([...(activation.earlier ?? []), ...activation.members])].sort(byText);
      const next = shapedActivation({ ...activation, platoons: [], members: [], earlier });
      return withParts(position, { deeds: [], activation: next }, withoutInquiries(position));
    }
    case 'gameEnded':
      return { ...position, result: event.result };
  }
}

/** What an inquiry has told is known in its segment. */
function withoutInquiries(position: LhyPosition): LhyPosition {
  if (position.inquiries === undefined) return position;
  const { inquiries: _inquiries, ...rest } = position;
  return rest;
}

/** Marks that last for one turn. */
const OF_A_TURN: readonly Mark[] = [
  'rallied',
  'helped',
  'directing',
  'directed',
  'advanced',
  'bumped',
  'asked',
  'landed',
];

function freshTurn(position: LhyPosition, turn: number): LhyPosition {
  const activation = freshActivation(position.activation);
  const units = { ...position.units };
  for (const unit of Object.values(position.units)) units[unit.id] = fresh(unit);
  return withParts(position, { turn, activation, units, deeds: [], overrun: [] }, withoutLights(position));
}

function withoutLights(position: LhyPosition): LhyPosition {
  if (position.lights === undefined) return position;
  const { lights: _lights, ...rest } = position;
  return rest;
}

function fresh(unit: Unit): Unit {
  const { acted: _acted, fired: _fired, leftVehicle: _left, ...rest } = unit;
  const marks = unit.marks.filter((mark) => !OF_A_TURN.includes(mark));
  return shapedUnit({ ...rest, marks: marks.length === unit.marks.length ? unit.marks : marks });
}
