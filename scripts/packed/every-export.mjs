// Calls every function of the library once at least and tells what came of it, for the smoke test: whoever imports the
// library from an entry must get the same answers as from another.

/** A key for seals: nobody else has it, and nothing is kept safe by it. */
const KEY = 'a key for the smoke test that is long enough';

/** What a generator yields first. */
const firstOf = (values) => values.next().value;

/** The value of a result that must be one. */
function valueOf(result) {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** A library that remembers which of its exports were asked for. */
function watched(library, asked) {
  return new Proxy(library, {
    get(target, name) {
      asked.add(name);
      return target[name];
    },
  });
}

/**
 * The answers of a library as text, constants among them.
 *
 * @param library all its exports
 * @param packs the packs of the Training Scenario
 * @param english the locale
 * @returns the text, and the exports that nothing here asks for
 * @example everyExport(library, packs, english).unasked // []
 */
export function everyExport(library, packs, english) {
  const asked = new Set();
  const all = watched(library, asked);
  const world = valueOf(all.loadWorld({ packs, scenario: 'training' }));
  const setup = {
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
    ],
    impulse: { by: 'us', named: ['I5'] },
    dice: { seed: '7' },
  };
  const state = valueOf(all.position(world, setup));
  const us = 'us.2-5-4.1';
  const shot = { kind: 'fire', from: 'I5', target: 'J3', units: [us], weapons: [], lead: us };
  const applied = valueOf(all.apply(world, state, shot));
  const started = all.startTranscript(world, { dice: { seed: '7' } });
  const opening = valueOf(all.createGame(world, { seed: '7' }));
  const drawn = all.sample(world, opening, all.seedRng('7'));
  const played = valueOf(all.apply(world, opening, drawn.action));
  const transcript = all.withStep(world, started, opening, drawn.action, played);
  const seen = all.view(world, state, 'us');
  const scene = { world, position: state.position };
  const byHand = valueOf(all.replayRecord(world, 'us: 2-5-4 #1 sets up in I5', { locale: english }));
  const { accounts } = all.check(world, state, shot);
  const sum = accounts[0].attack;
  const _answered = [
    all.judgeAfter(world, { state }, shot),
    all.seedNotices('7'),
    all.standingOrders(world, state, { format: 1, orders: [{ kind: 'pass', until: 'turn' }] }),
    all.standingAnswer(world, seen, { format: 1, orders: [{ kind: 'pass', scope: all.SCOPES[1] }] }),
    all.takeBackFault(world, shot),
    all.toldTo(world, { by: 'us', before: state, game: applied.state, ...applied }, 'de'),
  ];
  const refused = all.refuse(all.problem('not-now', { kind: 'fire' }, '2.0', '/kind'));
  const offer = all.options(world, state, { kind: 'fire' });
  const situation = valueOf(all.readSituation({ scenario: 'training', setup, then: [shot] }));
  const answers = {
    codes: all.CODES,
    limits: all.LIMITS,
    dice: [
      Object.keys(all.DICE),
      all.rowOf(all.DICE, played.dice[0] ?? { purpose: 'attack', rule: '5.0' }) ?? 'no row',
    ],
    clicks: [
      offer,
      all.choose({ kind: 'fire' }, offer, 'I5'),
      all.leaveOut({ kind: 'fire' }, offer),
      all.close({ kind: 'fire', units: [us], open: ['units'] }, { form: 'member', name: 'units' }),
      all.openSlot(world, state, { kind: 'fire' }),
      all.actionsFor(world, state, us),
    ],
    plane: [
      all.rangeBetween(world, 'I5', 'J3'),
      all.hexAt(world, { x: 2880, y: 2040 }),
      all.hexPolygon(world, 'I5'),
      all.normalise(world, { ...shot, units: us }),
    ],
    labels: all.label('slot', 'weaponsOnly', english),
    desk: [
      all.judge(world, state, shot),
      all.follows(world, state, shot),
      all.arrange(world, situation),
      all.playScript(world, state, [{ do: shot }]),
      all.readings(world, state, shot),
      [...all.replayMoments(world, transcript)].length,
      all.readLine(world, state, 'us: I5 fires at J3, 5 2'),
      all.readRecord('scenario: training\nus: pass').ok,
      byHand.mistakes,
      [all.writeLine(world, all.takenIn(byHand)), all.writeRecord(world, all.takenIn(byHand))],
    ],
    disputed: [all.withSwitches(accounts), all.switchesOf('attack')],
    rulesets: [
      valueOf(all.withRuleset(world, '4.2.1+cards-2022')).ruleset.id,
      all.diffRulesets(valueOf(all.resolveRuleset({ ruleset: '4.2.1' })), world.ruleset),
      all.compareRulings(world, { seen: state, action: shot }, ['5.1', '4.2.1']),
    ],
    eventsOfOneSide: all.eventsFor(world, state, applied.events, 'us'),
    unwrapped: all.unwrap(all.ok(1)),
    check: [accounts, all.check(world, state, { kind: 'fire' }), all.check(world, state, { ...shot, target: 'J4' })],
    applied,
    reduced: applied.events.reduce((position, event) => all.reduce(position, event), state.position),
    digests: [all.digest(state), all.digest(applied.state)],
    legal: firstOf(all.legal(world, state)),
    options: [all.options(world, state, {}), all.options(world, state, { kind: 'fire' })],
    odds: all.odds(world, state, shot),
    request: [all.request(world, state), all.request(world, opening)],
    saved: all.save(valueOf(all.load(world, JSON.parse(JSON.stringify(all.save(state)))))),
    replayed: all.replay(world, transcript),
    verified: all.verify(valueOf(all.seal(transcript, KEY)), KEY),
    positionNow: all.positionNow(world, state),
    seen,
    sums: [all.total(sum), all.wholeTotal(sum), all.explainSum(sum, english), all.sumsOf(accounts)],
    words: [all.explain(refused.problems, english), all.explain(sum, english), all.percent('5/36', 1)],
    cards: [
      state.position.counters.map((counter) => all.describe(scene, counter, english)),
      all.describeScenario(world, english),
      all.describeMarker({ kind: 'mines', at: 'I4', fp: 2, side: 'us' }, english),
    ],
    names: all.namesOf(scene).nameOf(us),
    sight: [
      all.lineOfSight(world, state, 'I5', 'J3'),
      all.coveredArcs(world, state, 'us.2-5-4.1'),
      all.fieldOfView(world, state, 'I5'),
      all.spotted(world, state, 'J3'),
    ],
    sightInWords: all.explainSight(valueOf(all.lineOfSight(world, state, 'I5', 'F4')), world.map, english),
    reach: all.reachable(world, state, [us], 'move'),
    destinations: all.destinations(world, state, [us], { mode: 'move' }),
    dragged: all.explainChange(
      world,
      state,
      { counters: [{ counter: us, to: { kind: 'map', at: 'I6' } }] },
      { budget: 60 },
    ),
    counted: [all.objectives(world, state), all.victoryPoints(world, state), all.ok(1)],
  };
  const { id, sections, restingSide } = all.lnlt;
  answers.system = [
    Object.keys(all.lnlt),
    Object.keys(all.lnltPlayed),
    id,
    sections,
    all.lnlt.ruleOf('fire').slots.map(({ name }) => name),
    restingSide(state.position),
  ];
  const unasked = Object.keys(library).filter((name) => !asked.has(name));
  return { text: JSON.stringify(answers), unasked };
}

/** Rolls the same faces each time. */
const SAME_DICE = { Die: (sides) => 1 + (sides >> 1), Number: () => 0.5 };

/**
 * The answers of the entry for boardgame.io as text.
 *
 * @param entry its exports
 * @param library the exports of the library
 * @param packs the packs of the Training Scenario
 * @returns the text, and the exports that nothing here asks for
 * @example everyExportOfBoardgame(entry, library, packs).unasked // []
 */
export function everyExportOfBoardgame(entry, library, packs) {
  const asked = new Set();
  const all = watched(entry, asked);
  const world = valueOf(library.loadWorld({ packs, scenario: 'training' }));
  const game = valueOf(all.boardgame(world, { secret: 'a secret' }));
  const [{ fnWrap }] = game.plugins;
  const act = fnWrap(game.moves.act.move);
  let G = game.setup();
  for (let i = 0; i < 40; i++) {
    const player = all.playerOf(world, all.dueAt(world, game.playerView({ G, playerID: null })));
    const moves = game.ai.enumerate(G, {}, player);
    G = act({ G, playerID: player, random: SAME_DICE }, moves[i % moves.length].args[0]);
    if (G === all.INVALID_MOVE) throw new Error('boardgame refuses a move that it offers');
  }
  const answers = [
    G,
    game.playerView({ G, playerID: '1' }),
    all.sideOf(world, '1'),
    all.refusals(world, G, '0', { kind: 'fire' }),
  ];
  return { text: JSON.stringify(answers), unasked: Object.keys(entry).filter((name) => !asked.has(name)) };
}
