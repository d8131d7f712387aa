import { losVerdict, sees } from '../../src/los/index.js';
import type { LosOverlay } from '../../src/los/index.js';
import { oracle } from './oracle.js';
import type { End, Scene } from './oracle.js';

/** What the library and the oracle say of one line, each as a sentence, and why the oracle says so. */
export interface Compared {
  readonly library: string;
  readonly oracle: string;
  readonly word: string;
  readonly reasons: readonly string[];
}

/** Asks both for their verdict. */
export function compare(scene: Scene, overlay: LosOverlay, one: End, other: End): Compared {
  const { map, rules } = scene;
  const verdict = losVerdict(sees(map, overlay, one.hex, other.hex, one.floor, other.floor, rules));
  const found = 'hexes' in verdict ? `${verdict.kind} ${String(verdict.hexes)}` : verdict.kind;
  const { word, reasons } = oracle(scene, one, other);
  const line = `${map.names[one.hex] ?? ''} ${one.floor} to ${map.names[other.hex] ?? ''} ${other.floor}`;
  return { library: `${line}: ${found}`, oracle: `${line}: ${word}`, word, reasons };
}
