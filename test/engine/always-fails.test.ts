import { describe, expect, it } from 'vitest';
import { alwaysFails, namesIn } from '../../src/engine/walk/always-fails.js';
import type { Tried } from '../../src/engine/walk/fills.js';
import { fillsFor } from '../../src/engine/walk/fills.js';
import type { ActionRule, Constraint, Scene } from '../../src/engine/index.js';
import { constraint, createGame } from '../../src/engine/index.js';
import type { Params } from '../../src/kernel/index.js';
import { unwrap } from '../unwrap.js';
import type { Drill } from './drill.js';
import { drill, drillWorld } from './drill.js';

const world = drillWorld();
const { position, frames } = unwrap(createGame(world, { dice: 'entered' }));
const scene: Scene<Drill> = { world, position, frames };

interface March {
  readonly kind: 'march';
  readonly unit: string;
  readonly path?: readonly string[];
}
type Condition = Constraint<Drill, March>;

/** An order of a unit that names a path out of two, and whose unit is given or open. */
function drillRule(more: Partial<ActionRule<Drill, March & Drill['action']>> = {}): ActionRule<Drill> {
  const slots = [
    { name: 'unit', form: 'one', values: () => ['a1', 'a2'] },
    { name: 'path', form: 'list', optional: true, values: () => [['north'], ['east', 'north']] },
  ];
  return { ...drill.ruleOf('march')!, slots, ...more } as unknown as ActionRule<Drill>;
}

/** How a condition fails in every completion of an order with these fields. */
function failing(condition: Condition, fields: Readonly<Record<string, string>>, of = drillRule()): unknown {
  const open = of.slots.filter(({ name }) => !(name in fields));
  const start: Tried<Drill> = { draft: { kind: 'march', ...fields }, open };
  const fills = fillsFor(scene, of, drill.spelling, {}, undefined);
  return alwaysFails(scene, condition as never, start, fills, namesIn({ ...fields }), false);
}

const when = (violation: (action: March) => Params | undefined): Condition =>
  constraint('tired', '1.3', (_scene, action) => violation(action));

describe('a condition that fails in every completion of an order', () => {
  it('is told with its parameters and its section', () => {
    expect(
      failing(
        when(({ unit }) => ({ unit })),
        { unit: 'a1' },
      ),
    ).toEqual({ params: { unit: 'a1' }, section: '1.3' });
    expect(
      failing(
        when(() => undefined),
        { unit: 'a1' },
      ),
    ).toBeUndefined();
  });

  it('is tried on every value of a field that it looks at, and holds where it holds in one of them', () => {
    const far = when(({ unit, path = [] }) => (path.length > 0 ? { unit } : undefined));
    expect(failing(far, { unit: 'a1' })).toEqual({ params: { unit: 'a1' }, section: '1.3' });
    expect(
      failing(
        when(({ unit, path = [] }) => (path.length > 1 ? { unit } : undefined)),
        { unit: 'a1' },
      ),
    ).toBeUndefined();
  });

  it('is not told where its parameters name what was only tried', () => {
    expect(
      failing(
        when(({ unit }) => ({ unit })),
        {},
      ),
    ).toBeUndefined();
    expect(
      failing(
        when(({ unit }) => ({ many: unit.length })),
        {},
      ),
    ).toEqual({ params: { many: 2 }, section: '1.3' });
  });

  it('is not told where the one value that there is to try stands in its parameters', () => {
    const alone = drillRule({ slots: [{ name: 'unit', form: 'one', values: () => ['a1'] }] as never });
    const named = when(({ unit }) => ({ unit }));
    expect(failing(named, {}, alone)).toBeUndefined();
    expect(failing(named, { unit: 'a1' }, alone)).toEqual({ params: { unit: 'a1' }, section: '1.3' });
  });

  it('is not told where it fails otherwise in another completion', () => {
    expect(
      failing(
        when(({ path = [] }) => ({ steps: path.length })),
        { unit: 'a1' },
      ),
    ).toBeUndefined();
  });

  it('cites the section of its violation where all agree on it, and its own where they do not', () => {
    const citing = (cites: (action: March) => string | undefined): Condition => ({
      ...when(({ unit, path = [] }) => (path.length > 0 ? { unit } : { unit })),
      cites: (_scene, action) => cites(action),
    });
    const sections = (condition: Condition): unknown =>
      (failing(condition, { unit: 'a1' }) as { section: string }).section;
    expect(sections(citing(() => '9.9'))).toBe('9.9');
    expect(sections(citing(() => undefined))).toBe('1.3');
    expect(sections(citing(({ path = [] }) => (path.length === 1 ? '9.9' : '8.8')))).toBe('1.3');
  });

  it('is not asked where a field has nothing to be filled with, and a field that may be left out is left out', () => {
    const none = (optional?: true): ActionRule<Drill> =>
      drillRule({
        slots: [
          { name: 'unit', form: 'one', values: () => ['a1'] },
          { name: 'path', form: 'list', ...(optional === undefined ? {} : { optional }), values: () => [] },
        ] as never,
      });
    const lost = when(({ unit, path }) => (path === undefined ? { unit } : undefined));
    expect(failing(lost, { unit: 'a1' }, none(true))).toEqual({ params: { unit: 'a1' }, section: '1.3' });
    expect(failing(lost, { unit: 'a1' }, none())).toBeUndefined();
  });

  it('is not tried on values that fail a reference, on which it relies', () => {
    const yours = constraint<Drill, March>('not-yours', '1.1', (_scene, { path = [] }) =>
      path.includes('east') ? { path } : undefined,
    );
    const steps = when(({ unit, path = [] }) => (path.length === 1 ? { unit } : undefined));
    expect(failing(steps, { unit: 'a1' })).toBeUndefined();
    expect(failing(steps, { unit: 'a1' }, drillRule({ references: [yours] as never }))).toEqual({
      params: { unit: 'a1' },
      section: '1.3',
    });
  });

  it('tells the texts of the fields of an order, one by one', () => {
    expect(namesIn({ kind: 'march', units: ['a1', 'a2'], many: 7, none: undefined })).toEqual(['march', 'a1', 'a2']);
  });
});
