/** Units recover: a disrupted or shocked one, or all that regroup in a hex. */
export interface RecoverAction {
  readonly kind: 'recover';
  readonly units: readonly string[];
  /** The leader who assists. */
  readonly leader?: string;
}
