import { byText } from '../../kernel/basis/order.js';
import type { TurnEvent } from './event.js';
import type { LhyPosition } from './position.js';
import { freshActivation } from './position.js';
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
      return { ...position, phase: event.phase };
    case 'initiativeWon':
      return { ...position, initiative: event.side };
    case 'timePassed':
      return { ...position, minutes: position.minutes + event.minutes };
    case 'companySelected': {
      const { pairs: _pairs, ...rest } = activation;
      const companies = [...activation.companies, event.company];
      return { ...position, activation: { ...rest, company: event.company, companies } };
    }
    case 'coordinated':
      return { ...position, activation: { ...activation, pairs: event.pairs } };
    case 'pairSpent':
      return { ...position, activation: { ...activation, pairs: (activation.pairs ?? 1) - 1 } };
    case 'platoonsActivated':
      return {
        ...position,
        activation: {
          ...activation,
          cycle: activation.cycle + 1,
          done: [...activation.done, ...event.platoons],
          platoons: event.platoons,
          members: event.members,
          adHoc: [...activation.adHoc, ...event.adHoc],
        },
      };
    case 'segmentBegan': {
      const isFirst = event.of === 'reaction' && !activation.reacted.includes(event.side);
      const reacted = isFirst ? [...activation.reacted, event.side] : activation.reacted;
      return { ...withoutInquiries(position), activation: { ...activation, segment: activation.segment + 1, reacted } };
    }
    case 'cycleEnded': {
      const earlier = [...new Set([...(activation.earlier ?? []), ...activation.members])].sort(byText);
      return {
        ...withoutInquiries(position),
        deeds: [],
        activation: { ...activation, platoons: [], members: [], earlier },
      };
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
  const units = Object.fromEntries(Object.entries(position.units).map(([id, unit]) => [id, fresh(unit)]));
  const { lights: _lights, ...rest } = position;
  return { ...rest, turn, activation, units, deeds: [], overrun: [] };
}

function fresh(unit: Unit): Unit {
  const { acted: _acted, fired: _fired, leftVehicle: _left, ...rest } = unit;
  const marks = unit.marks.filter((mark) => !OF_A_TURN.includes(mark));
  return { ...rest, marks: marks.length === unit.marks.length ? unit.marks : marks };
}
