/**
 * The kinds of action that those on the move take, without naming anybody: a step, its end, what their vehicle does.
 *
 * @rule 6.0, 15.0, 16.4
 */
export const ON_THE_MOVE: readonly string[] = ['enter', 'stop', 'dismount', 'overrun', 'flight', 'hullDown', 'pivot'];
