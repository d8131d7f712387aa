import { strToU8 } from 'fflate';
import { byText } from '../../kernel/basis/order.js';
import type { Element } from '../codec/xml.js';
import { elementOf } from '../codec/xml.js';

/** What becomes of something that is not legal: it is shown, said in the chat too, put back as well. */
export const RULES_MODES = ['show', 'warn', 'forbid'] as const;

/** The rules beside a table: a component that asks a rules server. */
export interface ModuleRules {
  /** The classes of the component, by their names in the module: `hexarbiter/TableRules.class`. */
  readonly classes: ReadonlyMap<string, Uint8Array>;
  /** `warn` where it is left out. */
  readonly mode?: (typeof RULES_MODES)[number];
  /** The address of the rules server; a player can set another one. */
  readonly server?: string;
  /** What the server is asked for: the parameters of `world/load`. */
  readonly world: Readonly<Record<string, unknown>>;
}

/** The class that VASSAL makes of the element. */
export const RULES_CLASS = 'hexarbiter/TableRules.class';
/** Where a server of one's own listens. */
const OWN_SERVER = 'http://127.0.0.1:8080';

/**
 * The element of the rules in the build file of a module.
 *
 * @example rulesElement({ classes, world: { scenario: 'training' } }).attributes['mode'] // 'warn'
 */
export function rulesElement({ mode = 'warn', server = OWN_SERVER }: ModuleRules): Element {
  return elementOf('hexarbiter.TableRules', { server, mode, buttonText: 'Rules' });
}

/**
 * The files of the rules in a module: the classes, and what the server is asked for.
 *
 * @example [...rulesFiles(rules).keys()] // ['hexarbiter.json', 'hexarbiter/TableRules.class', ...]
 */
export function rulesFiles({ classes, world }: ModuleRules): ReadonlyMap<string, Uint8Array> {
  const names = [...classes.keys()].filter((name) => name.startsWith('hexarbiter/') && name.endsWith('.class'));
  return new Map([
    ['hexarbiter.json', strToU8(`${JSON.stringify(world)}\n`)],
    ...names.sort(byText).map((name): [string, Uint8Array] => [name, classes.get(name) ?? new Uint8Array()]),
  ]);
}
