/** A move tells only how far it goes. */
const TOTAL_ALONE = 'No door hands out the sum, only its total: the case of the answer shows that.';

/** An earlier order decides it. */
const EARLIER = 'An order before the shot decides it, and the case of the answer shows that order.';

/** What the list of disputed terms names though no single order shows it, a term or one name of a term, each with the reason. */
export const UNSHOWN: Readonly<Record<string, string>> = {
  spotted: 'No order carries the finding: `spotted` is asked for it, in `test/spotting`.',
  'damageCheck.leader damageCheckOrder':
    'The first check that is otherwise is that of another unit, so no two sums can be compared.',
  'movementAllowance.doubleTime shakenDoubleTime': TOTAL_ALONE,
  'movementAllowance.rounded shakenVehicleMf': TOTAL_ALONE,
  'movementAllowance.rounded stealthAssaultMoveRounding': TOTAL_ALONE,
  'movementAllowance.skill stealthBarred': TOTAL_ALONE,
  'toHit.acquisition acquisitionOpportunityFire': EARLIER,
  'toHit.acquisition acquisitionTurretTurn': EARLIER,
};
