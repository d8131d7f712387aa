/** A leader who reacts directs his platoon: its units may maneuver or recover in this segment. */
export interface DirectAction {
  readonly kind: 'direct';
  readonly leader: string;
}

/** The active side selects a company. */
export interface SelectCompanyAction {
  readonly kind: 'selectCompany';
  readonly company: string;
}

/** The active side tries to coordinate platoons of the selected company. */
export interface CoordinateAction {
  readonly kind: 'coordinate';
}

/** One platoon is activated, or two that are coordinated. */
export interface ActivateAction {
  readonly kind: 'activate';
  readonly platoons: readonly string[];
  /** Support units that may go with more than one platoon, and go with this one. */
  readonly support?: readonly string[];
  /** Units of other platoons that go along. */
  readonly adHoc?: readonly string[];
}

/** A side has done what it wants, and calls for the reaction of the other side. Where it has done nothing, it passes. */
export interface CallAction {
  readonly kind: 'call';
}

/** A side looks which kinds of unit lie under a Concealed marker. It has to fire then. */
export interface InquireAction {
  readonly kind: 'inquire';
  readonly hex: string;
}

/** A side takes the Concealed marker off its units in a hex. */
export interface RevealAction {
  readonly kind: 'reveal';
  readonly hex: string;
}

/** A unit too many leaves the game. */
export interface RemoveAction {
  readonly kind: 'remove';
  readonly unit: string;
}

/** Recon: the enemies in a hex are not concealed any more. Its side may leave it at that, and names no hex. */
export interface ReconAction {
  readonly kind: 'recon';
  readonly hex?: string;
}

/** The actions of command. */
export type CommandAction =
  | DirectAction
  | SelectCompanyAction
  | CoordinateAction
  | ActivateAction
  | CallAction
  | InquireAction
  | RevealAction
  | RemoveAction
  | ReconAction;
