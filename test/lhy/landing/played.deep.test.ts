import { describe, expect, it } from 'vitest';
import { apply, check, createGame, replay, request, sample, view } from '../../../src/engine/index.js';
import { startTranscript, withStep } from '../../../src/engine/index.js';
import { digest, seedRng } from '../../../src/kernel/index.js';
import type { Lhy, LhyState } from '../../../src/lhy/index.js';
import { unwrap } from '../../unwrap.js';
import { dropAtDawn } from '../drop-at-dawn.js';
import { playout } from '../playout.js';
import { playSound } from '../sound.js';
import { tellGame, told } from '../secrets.js';

/* Whole games with a landing, each side at random. */

describe('games with a landing', () => {
  const seen = new Set<string>();
  for (let game = 0; game < 24; game++)
    it(`is played to its end: game ${game}`, () => {
      let last;
      for (const step of playout(dropAtDawn(), `drop ${game}`)) {
        last = step.state;
        for (const event of step.events) seen.add(event.kind === 'summed' ? event.sum : event.kind);
      }
      expect(last?.position.result).toBeDefined();
    });

  it('everything that may become of a landing has come about', () => {
    const events = [
      'stickPlanned',
      'stickDropped',
      'assemblyPlanned',
      'landingHeld',
      'assemblyMarked',
      'assembled',
      'landingLost',
    ];
    const sums = ['dispersal', 'landingCheck', 'landingRough', 'gliderCourse', 'gliderCrash', 'gliderLoad'];
    for (const kind of [...events, ...sums]) expect(seen, kind).toContain(kind);
  });

  it('games are sound: they are saved and loaded, nobody acts twice, no hex is too full', () => {
    for (let game = 0; game < 6; game++) expect(playSound(dropAtDawn(), `sound ${game}`).position.result).toBeDefined();
  });

  it('both sides are told what they may know', () => {
    for (let game = 0; game < 4; game++) expect(tellGame(dropAtDawn(), `told ${game}`, 1500)).toBeGreaterThan(50);
  });

  it('the record of a game comes to the same end', () => {
    const world = dropAtDawn();
    let state = unwrap(createGame(world, { seed: '16' }));
    let transcript = startTranscript<Lhy>(world, { dice: { seed: '16' } });
    let rng = seedRng('16/players');
    while (state.position.result === undefined) {
      const drawn = sample(world, state, rng);
      if (drawn === undefined) throw new Error('nothing to do');
      ({ rng } = drawn);
      const applied = unwrap(apply(world, state, drawn.action));
      transcript = withStep(world, transcript, state, drawn.action, applied);
      ({ state } = applied);
    }
    expect(unwrap(replay(world, JSON.stringify(transcript))).digest).toBe(digest(state));
  });

  it('two games whose plans alone differ look alike to the enemy until the landing', () => {
    const world = dropAtDawn();
    let compared = 0;
    for (let game = 0; game < 20; game++) {
      let states: [LhyState, LhyState] = [0, 1].map(() => planningState(world, `plans ${game}`)) as [
        LhyState,
        LhyState,
      ];
      let rngs = [seedRng(`plan a ${game}`), seedRng(`plan b ${game}`)];
      for (let step = 0; step < 40; step++) {
        const drawn = states.map((state, i) => sample(world, state, rngs[i] as ReturnType<typeof seedRng>));
        const [one, two] = drawn;
        if (one === undefined || two === undefined) break;
        rngs = [one.rng, two.rng];
        if ([one, two].some(({ action }) => action.kind === 'land' || action.kind === 'holdLanding')) continue;
        const done = [one, two].map(({ action }, i) => unwrap(apply(world, states[i] as LhyState, action)));
        const heard = done.map(({ events }, i) => told(world, states[i] as LhyState, events, 'slate'));
        expect(heard).toEqual([[], []]);
        states = done.map(({ state }) => state) as [LhyState, LhyState];
        const views = states.map((state) => view(world, state, 'slate'));
        expect(views[0]).toEqual(views[1]);
        expect(request(world, views[0] as never)).toEqual(request(world, views[1] as never));
        expect(states.map((state) => check(world, view(world, state, 'slate'), { kind: 'land' }).complete)).toEqual([
          -1, -1,
        ]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(60);
  });
});

/** A game in which umber plans its first landing. */
function planningState(world: ReturnType<typeof dropAtDawn>, seed: string): LhyState {
  for (const { state } of playout(world, seed)) if (state.frames.at(-1)?.kind === 'landing') return state;
  throw new Error('nobody lands');
}
