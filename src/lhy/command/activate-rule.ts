import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topOf } from '../../engine/index.js';
import { record, replace } from '../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import type { ActivateAction, Lhy, LhyProcedure, LhyScene } from '../state/index.js';
import { companyIn, has, inPlay, platoonIn, typeOf, unitsNamed } from '../state/index.js';
import { companyOfPlatoon, isArmor } from '../units/index.js';
import { choicesOf } from './forms.js';
import { endVacantHeroism } from './heroes.js';
import { adHocFor, fitTogether, isLeaderless, membersFor, platoonsLeft, supportToChoose } from './platoons.js';

const sideOf = (scene: LhyScene) => topOf(scene, 'platoon')?.by ?? '';

/** Two platoons are activated together: both of the selected company, or one of it and one of the other arm. */
function isPair({ position }: LhyScene, [a = '', b = '']: readonly string[]): boolean {
  const { company = '' } = position.activation;
  const own = [a, b].filter((platoon) => companyOfPlatoon(platoon) === company);
  if (own.length === 2) return true;
  const [other] = [a, b].filter((platoon) => companyOfPlatoon(platoon) !== company);
  return own.length === 1 && other !== undefined && isArmor(other) !== isArmor(company);
}

function* platoonSets(scene: LhyScene): Generator<readonly string[], void, undefined> {
  const left = [...platoonsLeft(scene, sideOf(scene))].sort(byText);
  const { company, pairs = 0 } = scene.position.activation;
  for (const platoon of left) if (companyOfPlatoon(platoon) === company) yield [platoon];
  if (pairs === 0) return;
  for (const [i, a] of left.entries()) for (const b of left.slice(i + 1)) if (isPair(scene, [a, b])) yield [a, b];
}

/** A platoon with Heroic units of the selected company that is not among those chosen. */
function forgottenHeroes(scene: LhyScene, { platoons }: ActivateAction): string | undefined {
  const { world, position } = scene;
  const left = platoonsLeft(scene, sideOf(scene));
  const heroic = inPlay(position)
    .filter((unit) => has(unit, 'heroic') && companyIn(world, unit) === position.activation.company)
    .flatMap((unit) => platoonIn(world, unit) ?? [])
    .filter((platoon) => left.includes(platoon));
  return heroic.some((platoon) => platoons.includes(platoon)) ? undefined : heroic[0];
}

/** What a side has chosen that it cannot take along. */
function stranger(scene: LhyScene, { platoons, support = [], adHoc = [] }: ActivateAction): string | undefined {
  const side = sideOf(scene);
  const [mine, others] = [supportToChoose(scene, side, platoons), adHocFor(scene, side, platoons)];
  return support.find((id) => !mine.includes(id)) ?? adHoc.find((id) => !others.includes(id));
}

/** One platoon is activated, or two that are coordinated, with the units that go along. */
export const activateRule: ActionRule<Lhy, ActivateAction> = actionRule<Lhy, ActivateAction>({
  kind: 'activate',
  frames: ['platoon'],
  slots: [
    { name: 'platoons', form: 'set', values: platoonSets },
    {
      name: 'support',
      form: 'set',
      optional: true,
      values: (scene, { platoons = [] }) => choicesOf(supportToChoose(scene, sideOf(scene), platoons), () => true),
    },
    {
      name: 'adHoc',
      form: 'set',
      optional: true,
      values: (scene, { platoons = [] }) =>
        choicesOf(adHocFor(scene, sideOf(scene), platoons), (set) => fitTogether(scene, set)),
    },
  ],
  constraints: [
    constraint('platoon-not-left', '6.0-II.5', (scene, { platoons }) => {
      const left = platoonsLeft(scene, sideOf(scene));
      const gone = platoons.find((platoon) => !left.includes(platoon));
      return gone === undefined ? undefined : { platoon: gone };
    }),
    constraint('other-company', '6.0-II.1', ({ position }, { platoons }) => {
      const { company = '' } = position.activation;
      return platoons.some((platoon) => companyOfPlatoon(platoon) === company) ? undefined : { company };
    }),
    constraint('not-coordinated', '7.1', (scene, { platoons }) => {
      if (platoons.length < 2) return undefined;
      const { pairs = 0 } = scene.position.activation;
      return pairs > 0 && platoons.length === 2 && isPair(scene, platoons) ? undefined : { platoons };
    }),
    constraint('no-leader', '7.1', (scene, { platoons }) => {
      const alone = platoons.length < 2 ? undefined : platoons.find((platoon) => isLeaderless(scene, platoon));
      return alone === undefined ? undefined : { platoon: alone };
    }),
    constraint('not-along', '7.2', (scene, action) => {
      const unit = stranger(scene, action);
      return unit === undefined ? undefined : { unit };
    }),
    constraint('too-many-along', '7.2', (scene, { adHoc = [] }) =>
      fitTogether(scene, adHoc) ? undefined : { units: adHoc },
    ),
    constraint('heroes-first', '6.0-II.1', (scene, action) => {
      if (scene.world.rulings.switches.heroicOrder !== 'before') return undefined;
      const platoon = forgottenHeroes(scene, action);
      return platoon === undefined ? undefined : { platoon };
    }),
  ],
  run: activate,
});

function* activate(scene: LhyScene, action: ActivateAction): LhyProcedure {
  const { platoons, support = [], adHoc = [] } = action;
  const by = sideOf(scene);
  const members = membersFor(scene, by, { platoons, support, adHoc });
  const lending = unitsNamed(scene.position, adHoc)
    .filter((unit) => typeOf(scene.world, unit).kind !== 'afv')
    .flatMap((unit) => companyIn(scene.world, unit) ?? []);
  if (platoons.length > 1) yield* record({ kind: 'pairSpent' });
  yield* record({ kind: 'platoonsActivated', platoons, members, adHoc: lending });
  yield* record({ kind: 'segmentBegan', side: by, of: 'activation' });
  yield* endVacantHeroism(scene, ({ id }) => members.includes(id));
  yield* replace({ kind: 'segment', by, of: 'activation', passes: 0 });
}
