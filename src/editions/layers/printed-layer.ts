import type { Layer } from '../../rulesets/index.js';
import type { NumberValues, SwitchValues } from '../entries.js';

/** A layer that comes with the library: its answers are checked when the library is compiled. */
export interface PrintedLayer extends Layer {
  readonly answers: Partial<SwitchValues & NumberValues>;
  readonly sections?: Partial<Record<keyof SwitchValues | keyof NumberValues, string>>;
  readonly remarks?: Partial<Record<keyof SwitchValues | keyof NumberValues, string>>;
}
