import { describe, expect, it } from 'vitest';
import * as hexarbiter from '../../src/index.js';
import type { Lnlt, Transcript } from '../../src/index.js';
import { createGame, position } from '../../src/index.js';
import { playHere, sessionFrom } from '../../src/remote/index.js';
import type { Session } from '../../src/session/index.js';
import { createSession, rolledNothing } from '../../src/session/index.js';
import { english } from '../../src/text/en/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { playedAtRandom } from '../random-games.js';
import { FIRE, SETUP } from '../server/shot.js';
import { unwrap } from '../unwrap.js';

const raid = worldNamed('raid');

/** A random game in a session, with so many steps. */
function played(steps: number): Session<Lnlt> {
  const game = unwrap(createGame(raid, { seed: '7' }));
  const session = createSession<Lnlt>(hexarbiter, { world: raid, game, record: { dice: { seed: '7' } } });
  for (const { action } of playedAtRandom(raid, game, 'from a record', steps)) unwrap(session.dispatch(action));
  return session;
}

describe('a session that goes on with a record', () => {
  it('stands where the recorded one has ended, and takes its steps back down to the first', () => {
    const before = played(25);
    const text = JSON.stringify(before.transcript());
    const session = unwrap(sessionFrom(hexarbiter, { world: raid, transcript: text }));
    expect([session.game(), session.transcript(), session.steps()]).toEqual([
      before.game(),
      before.transcript(),
      before.steps(),
    ]);
    for (let left = 24; left >= 0; left--) {
      unwrap(session.undo());
      unwrap(before.undo());
      expect(session.steps().done).toHaveLength(left);
    }
    expect(session.game()).toEqual(before.game());
    expect(session.undo()).toMatchObject({ problems: [{ code: 'nothing-to-undo' }] });
  });

  it('has the dice that players have rolled, whether they came along or were asked for', () => {
    const world = worldNamed('training');
    const game = unwrap(position(world, { ...SETUP, dice: 'entered' }));
    const session = createSession<Lnlt>(hexarbiter, {
      world,
      game,
      record: { dice: 'entered', setup: SETUP as never },
    });
    unwrap(session.dispatch(FIRE as never, { dice: [[1, 6]] }));
    const transcript = session.transcript();
    expect(transcript.steps.map(({ dice }) => dice.map(({ faces }) => faces))).toEqual([[[1, 6]]]);
    const again = unwrap(sessionFrom(hexarbiter, { world, transcript, mayUndo: rolledNothing }));
    expect([again.game(), again.transcript()]).toEqual([session.game(), transcript]);
    unwrap(session.undo());
    unwrap(session.dispatch(FIRE as never));
    unwrap(session.dispatch({ kind: 'answer', faces: [1, 6] } as never));
    const asked = session.transcript();
    const third = unwrap(sessionFrom(hexarbiter, { world, transcript: asked, mayUndo: rolledNothing }));
    expect([third.game(), third.transcript()]).toEqual([session.game(), asked]);
    expect(third.undo()).toMatchObject({ problems: [{ code: 'may-not-undo' }] });
  });

  it('is refused with the first divergence of a record that does not replay', () => {
    const { steps, ...rest } = played(5).transcript();
    const bent: Transcript = {
      ...rest,
      steps: steps.map((step, i) => (i === 3 ? { ...step, action: { kind: 'pass' } } : step)),
    };
    for (const transcript of [bent, 'no record', undefined])
      expect(sessionFrom(hexarbiter, { world: raid, transcript }).ok).toBe(false);
    const game = playHere(hexarbiter, { world: raid, transcript: bent, words: english });
    expect(game).toMatchObject({ ok: false, problems: [{ code: 'diverged', params: { step: 3 } }, {}, {}] });
  });

  it('is a game of a page, with all that has happened', async () => {
    const before = played(25);
    const transcript = before.transcript();
    const game = unwrap(playHere(hexarbiter, { world: raid, transcript, words: english }));
    expect([game.opened.n, game.opened.step]).toEqual([25, before.game().step]);
    expect(unwrap(await game.events(20)).changes.map(({ n }) => n)).toEqual([21, 22, 23, 24, 25]);
    expect(unwrap(await game.undo()).n).toBe(26);
    expect(unwrap(await game.transcript()).record).toEqual((unwrap(before.undo()), before.transcript()));
  });
});
