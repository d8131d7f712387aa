import type { Params } from '../../kernel/basis/result.js';
import type { Fills, Tried } from './fills.js';
import type { Draft } from './legal.js';
import type { Constraint } from '../rule/rule.js';
import type { Scene, System } from '../game/system.js';
import { askUnfinished } from './unfinished.js';

/** A condition is tried on so many orders. One that still fails then may hold in the others, and is not told. */
const MOST_TRIED = 4096;

/** How a condition fails: its parameters, and the section that it breaks. */
export interface Failing {
  readonly params: Params;
  readonly section: string;
}

/**
 * How a condition fails in every completion of an order, the same way each time. Fields are filled in only as far as the
 * condition looks at them. Nothing where it holds in one completion, where there is nothing to fill a field with, where it would take
 * too long to tell, where its parameters come from a field that was filled in, and where a set may still grow and the
 * parameters name none of its members. Such a set is judged as it stands where its slot offers nothing with these members.
 *
 * @param fills what the open fields are filled with
 * @param said the names that stand in the order
 * @param isReference whether it is one of the references of the record, on which the others rely
 * @example alwaysFails(scene, condition, { draft: { kind: 'fire', unit: 'b1' }, open: [target] }, fills, ['b1'], false)?.params // { unit: 'b1' }
 */
export function alwaysFails<S extends System>(
  scene: Scene<S>,
  condition: Constraint<S, S['action']>,
  start: Tried<S>,
  fills: Fills<S>,
  said: readonly string[],
  isReference: boolean,
): Failing | undefined {
  let found: Failing | undefined;
  let tries = 0;
  /** Whether it fails in every completion of this order, and as it failed before. */
  const fails = (tried: Tried<S>): boolean => {
    tries += 1;
    if (tries > MOST_TRIED) return false;
    const names = tried.open.map(({ name }) => name);
    const asked = askUnfinished(tried.draft, names, (order) => failingOf(scene, condition, order));
    if (asked.kind === 'depends') {
      const asHeld = isReference && fills.growing[asked.field] !== undefined;
      let isFilled = false;
      for (const next of fills.of(tried, asked.field)) {
        if (!asHeld && !fills.refersWell(next)) continue;
        if (!fails(next)) return false;
        isFilled = true;
      }
      return isFilled;
    }
    const failing = asked.value;
    if (failing === undefined || !isOfTheOrder(failing.params, tried, start, fills, said)) return false;
    if (found !== undefined && JSON.stringify(found.params) !== JSON.stringify(failing.params)) return false;
    found =
      found === undefined || found.section === failing.section ? failing : { ...failing, section: condition.rule };
    return true;
  };
  return fails(start) ? found : undefined;
}

function failingOf<S extends System>(
  scene: Scene<S>,
  { violation, rule, cites }: Constraint<S, S['action']>,
  order: Draft,
): Failing | undefined {
  const action = order as unknown as S['action'];
  const params = violation(scene, action);
  return params === undefined ? undefined : { params, section: cites?.(scene, action) ?? rule };
}

/**
 * Whether parameters say something of the order itself: they name nothing that was filled in, and a member of each set that was
 * taken as it is although it may grow.
 */
function isOfTheOrder<S extends System>(
  params: Params,
  tried: Tried<S>,
  start: Tried<S>,
  { growing }: Fills<S>,
  said: readonly string[],
): boolean {
  const named = namesIn(params);
  const filledIn = namesIn(tried.draft).filter((name) => !said.includes(name));
  if (named.some((name) => filledIn.includes(name))) return false;
  return start.open.every(({ name }) => {
    const held = growing[name];
    if (held === undefined || tried.draft[name] !== held) return true;
    return held.some((member) => named.includes(member));
  });
}

/**
 * The texts that stand in some fields.
 *
 * @example namesIn({ kind: 'fire', units: ['a1', 'a2'] }) // ['fire', 'a1', 'a2']
 */
export function namesIn(fields: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(fields)
    .flat()
    .filter((value) => typeof value === 'string');
}
