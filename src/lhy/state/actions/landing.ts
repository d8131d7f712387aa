import type { Course } from '../landing.js';

/** A side plans who jumps or lands together: a stick of paratroopers, or the load of a glider. */
export interface PlanStickAction {
  readonly kind: 'planStick';
  readonly units?: readonly string[];
  readonly mortars?: readonly string[];
  /** The hex of the landing zone. */
  readonly hex: string;
  /** The direction in which a glider comes down. */
  readonly course?: Course;
}

/** A side takes a stick or the load of a glider apart again. */
export interface DropStickAction {
  readonly kind: 'dropStick';
  readonly stick: string;
}

/** A side plans where a paratrooper platoon assembles. */
export interface PlanAssemblyAction {
  readonly kind: 'planAssembly';
  readonly platoon: string;
  readonly hex: string;
}

/** A side lands as it has planned. */
export interface LandAction {
  readonly kind: 'land';
}

/** A side does not land in this turn. */
export interface HoldLandingAction {
  readonly kind: 'holdLanding';
}

/** The actions of an airborne landing. */
export type LandingAction = PlanStickAction | DropStickAction | PlanAssemblyAction | LandAction | HoldLandingAction;
