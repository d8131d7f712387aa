import type { View } from '../../engine/index.js';
import { largest } from '../../kernel/basis/lists.js';
import { ledger, minus, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { InquireAction, Lhy, LhyWorld } from '../state/index.js';
import { enemiesIn } from '../state/index.js';
import { isUnknown, veiledTypeId } from '../units/index.js';
import type { Choice } from './choice.js';
import { fireChoices } from './fire-choice.js';
import { actionsOf } from './found.js';

/** Of so many concealed units one is taken for a vehicle. */
const ONE_IN = 4;

/** Who has asked has to fire: small arms that do less than this are better kept. */
const KEPT = 40;

/**
 * Inquiries by which a side learns something that changes what it does: an anti-tank weapon of it could fire into the hex, if there were
 * a vehicle under the marker.
 *
 * @rule 4.3
 * @example inquiries(world, view)[0]?.action // { kind: 'inquire', hex: 'E5' }
 */
export function inquiries(world: LhyWorld, view: View<Lhy>): readonly Choice<InquireAction>[] {
  return actionsOf(world, view, 'inquire').flatMap((action) => {
    const [first] = enemiesIn(view.position, action.hex, view.side).filter(isUnknown);
    if (first === undefined) return [];
    const supposed: View<Lhy> = {
      ...view,
      position: {
        ...view.position,
        units: { ...view.position.units, [first.id]: { ...first, type: veiledTypeId('afv') } },
      },
    };
    const worthOf = (choices: ReturnType<typeof fireChoices>): number =>
      largest([0, ...choices.map(({ because }) => wholeTotal(because))]);
    const armed = worthOf(fireChoices(world, supposed, 'antiTank', { target: first.id }));
    if (armed === 0) return [];
    const owed = worthOf(fireChoices(world, view, 'smallArms', { hex: action.hex }));
    const terms = [
      plus('botIfVehicle', '4.3', Math.floor(armed / ONE_IN)),
      minus('botFireOwed', '4.3', Math.max(0, KEPT - owed)),
    ];
    return [{ action, because: ledger('botInquiry', '4.3', terms) }];
  });
}
