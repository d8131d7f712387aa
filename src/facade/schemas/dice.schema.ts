import * as v from 'valibot';
import type { DiceRow, RollRow, RollSubject } from '../../kernel/procedure/dice-book.js';
import { once } from '../../kernel/basis/once.js';
import type { DiceRequest, DrawRequest } from '../../kernel/procedure/request.js';
import { either } from '../../kernel/json/variants.js';
import { idSchema, textSchema, whole } from '../../engine/game/atoms.schema.js';
import { DICE } from '../../tables/index.js';
import { counterIdSchema, locationSchema } from './names.schema.js';

/** The fire die of a nation has so many sides. */
const FIRE_DIE = { least: 2, most: 20 } as const;

/** A die that makes a draw has six sides, or as many as there are candidates. */
const DRAW_DIE = { least: 6, most: 10_000 } as const;

/** A request for dice: one of the dice book. */
export const diceRequestSchema: () => v.GenericSchema<unknown, DiceRequest | DrawRequest> = /* @__PURE__ */ once(() =>
  either(Object.values(DICE).map(requestOf)),
);

function requestOf(row: DiceRow): v.GenericSchema<unknown, DiceRequest | DrawRequest> {
  const asked = { purpose: v.literal(row.purpose), of: subjectOf(row.of), rule: v.literal(row.rule), by: idSchema() };
  if (row.kind === 'dice') return v.strictObject({ kind: v.literal('dice'), ...asked, dice: diceOf(row) });
  const from = v.pipe(v.array(textSchema()), v.minLength(2));
  return v.strictObject({ kind: v.literal('draw'), ...asked, sides: whole(DRAW_DIE.least, DRAW_DIE.most), from });
}

function subjectOf(of: RollSubject): v.GenericSchema<unknown, string> {
  switch (of) {
    case 'counter':
      return counterIdSchema();
    case 'location':
      return locationSchema();
    case 'locationOrCounter':
      return either([locationSchema(), counterIdSchema()]);
    case 'side':
      return idSchema();
  }
}

/** The dice of a row, each with its name and its sides, in their order. */
function diceOf({ dice, fireDie }: RollRow): v.GenericSchema<unknown, DiceRequest['dice'][number][]> {
  return v.strictTuple(
    dice.map(({ name, sides }, i) =>
      v.strictObject({
        name: v.literal(name),
        sides: fireDie === true && i === 0 ? whole(FIRE_DIE.least, FIRE_DIE.most) : v.literal(sides),
      }),
    ),
  );
}
