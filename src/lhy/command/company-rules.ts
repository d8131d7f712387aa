import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topOf } from '../../engine/index.js';
import { pop, record, tell } from '../state/procedure.js';
import { chartOf, readBand } from '../charts/index.js';
import type { CoordinateAction, Lhy, LhyProcedure, LhyScene, SelectCompanyAction } from '../state/index.js';
import { rollInSum, typeOf } from '../state/index.js';
import { companyOfPlatoon } from '../units/index.js';
import { companiesLeft, platoonsOfCompany, unitsOfPlatoon } from './platoons.js';

/** The active side selects a company. */
export const selectCompanyRule: ActionRule<Lhy, SelectCompanyAction> = actionRule<Lhy, SelectCompanyAction>({
  kind: 'selectCompany',
  frames: ['company'],
  slots: [{ name: 'company', form: 'one', values: (scene) => companiesLeft(scene, topOf(scene, 'company')?.by ?? '') }],
  constraints: [
    constraint('company-not-left', '6.0-I', (scene, { company }) =>
      companiesLeft(scene, topOf(scene, 'company')?.by ?? '').includes(company) ? undefined : { company },
    ),
  ],
  *run(_scene, { company }) {
    yield* record({ kind: 'companySelected', company });
    yield* pop();
  },
});

/** Elite units help to coordinate: so much in a Russian company, and so much in all others. */
const ELITE = { russian: 1, others: 3 } as const;

/** Pairs without end, as far as one turn goes. */
const ALL_PAIRS = 9;

/** What is added to the roll of the selected company. */
function coordinationModifier(scene: LhyScene, by: string): number {
  const { world, position } = scene;
  const { company = '' } = position.activation;
  const own = world.mission.sides.find(({ id }) => id === by)?.coordination ?? 0;
  const units = platoonsOfCompany(scene, by, company).flatMap((platoon) => unitsOfPlatoon(scene, platoon));
  const elite = units.map((unit) => typeOf(world, unit)).find((type) => type.elite === true);
  if (elite === undefined) return own;
  return own + (elite.nation === 'russian' ? ELITE.russian : ELITE.others);
}

/** The active side tries to coordinate platoons of the selected company, before the first of them is activated. */
export const coordinateRule: ActionRule<Lhy, CoordinateAction> = actionRule<Lhy, CoordinateAction>({
  kind: 'coordinate',
  frames: ['platoon'],
  slots: [],
  constraints: [
    constraint('tried-to-coordinate', '7.1', ({ position }) => {
      const { pairs, company = '' } = position.activation;
      return pairs === undefined ? undefined : { company };
    }),
    constraint('platoon-was-activated', '7.1', ({ position }) => {
      const { done, company = '' } = position.activation;
      return done.some((platoon) => companyOfPlatoon(platoon) === company) ? { company } : undefined;
    }),
    constraint('chart-missing', '7.1', ({ world }) => {
      const chart = chartOf(world.charts, 'coordination', { section: '7.1' });
      return chart.ok ? undefined : { chart: 'coordination', section: '7.1' };
    }),
  ],
  run: coordinate,
});

function* coordinate(scene: LhyScene): LhyProcedure {
  const { world, position } = scene;
  const chart = world.charts.values.coordination;
  const by = topOf(scene, 'platoon')?.by ?? '';
  const { company = '' } = position.activation;
  const modifier = coordinationModifier(scene, by);
  const die = yield* rollInSum({ purpose: 'coordination', rule: '7.1' }, company, by);
  const granted = chart === undefined ? 0 : readBand(chart.activations, die + modifier);
  const pairs = granted === 0 ? 0 : world.rulings.switches.coordinatedPairs === 'one' ? 1 : ALL_PAIRS;
  yield* tell(() => ({
    kind: 'summed',
    sum: 'coordination',
    of: company,
    rule: '7.1',
    params: { die, modifier, total: die + modifier, pairs },
  }));
  yield* record({ kind: 'coordinated', pairs });
}
