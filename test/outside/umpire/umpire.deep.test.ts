/*
 * An umpire at the table who has the command line and nothing else: a file for each dispute, and the flags of `judge`,
 * `replay` and `demo`. The verdicts and the rules were looked up in the rulebook by hand, not taken from the program. The
 * title of a dispute is the `question` in its file.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { file, hexarbiter, hexarbiterJson, newFile, ownFile } from '../../cli/program.js';

const FOLDER = 'test/outside/umpire';

/** The answer to a dispute: why not, each reason with its rule; or legal, with the Firepower where the rules give one. */
type Answer = readonly string[] | 'legal' | { readonly attack: string };

const ANSWERS: Readonly<Record<string, Answer>> = {
  // 5.0 Fire Combat
  'fire-into-melee': ['melee-there 5.0', 'friends-there 5.0'],
  'fire-at-unspotted-hex': ['not-spotted 10.1'],
  'fire-from-two-hexes': ['not-there 5.2'],
  'opportunity-fire-after-moving': ['already-activated 5.3'],
  'second-attack-from-another-hex': { attack: '5' }, // 2 and 1 for the mover, 2 for the adjacent hex
  'second-attack-from-the-same-hex': ['no-attack-left 5.3'],
  // 6.0 Movement
  'assault-move-without-red-box': ['no-assault-move 6.1'],
  'leader-assault-moves-with-squad': 'legal',
  'weapon-team-crawls': ['no-low-crawl 6.3'],
  // 7.0 Laying Smoke
  'weapon-team-lays-smoke': ['lays-no-smoke 7.0'],
  // 8.0 Melee Combat
  'assault-move-into-melee': ['assault-into-melee 8.0'],
  'leader-enters-melee-alone': ['nobody-melee-eligible 8.0'],
  'weapon-left-out-of-melee': ['weapon-must-be-used 8.0'],
  // 10.0 Line of Sight, Spotting & Terrain
  'medic-spots': ['cannot-spot 10.1.1'],
  'second-spotting-attempt': ['attempt-made 10.1.1'],
  'fire-at-what-was-just-spotted': { attack: '2' }, // full Firepower under Ops Complete
  // 11.0 Single-Man Counters
  'leader-fires-and-leads': ['leader-cannot-help 11.1.3'],
  'medic-in-the-next-hex': ['not-in-the-same-hex 11.3'],
  'sniper-on-a-road': ['no-positive-tm 11.4'],
  // 12.0 Skills
  'assaulter-leads-assault-move': 'legal',
  // 14.0 Ordnance
  'gun-shoots-at-unspotted-hex': ['not-spotted 10.1'],
  'gun-shoots-what-it-acquired': 'legal',
  // 15.0 Vehicles
  'buttoned-tank-fires-roof-gun': ['gun-needs-open-hatch 15.0.1'],
  'overrun-by-assault-move': ['no-overrun-in-mode 15.3'],
  // 16.0 Passengers
  'gun-rides-in-half-track': ['cannot-ride 16.1'],
  // 17.0 Infantry & Artillery Against Vehicles
  'close-assault-by-crawling': ['no-assault-in-mode 17.1'],
  'rifles-at-buttoned-tank': ['vehicle-buttoned 17.2'],
  // 18.0 Indirect Fire
  'squad-calls-artillery': ['cannot-call-in 18.2'],
  'leader-leads-after-calling': ['leader-cannot-help 5.0.1'],
  // 19.0 Aircraft & Helicopters
  'hovering-helicopter-fires-at-two-hexes': ['guns-fire-at-one-hex 19.2.4'],
  'flying-helicopter-fires-at-two-hexes': 'legal',
  // 20.0 Night Combat
  'night-three-hexes': ['in-the-dark 20.1'],
  'night-three-hexes-fired': { attack: '-1' }, // 2 and half of 2, 1 less for the woods, 3 less for the night
  'starshell-too-far': ['too-far 20.2'],
  // 21.0 Fortifications & Obstacles
  'shaken-squad-enters-wire': 'legal',
  // 22.0 Scenario Information
  'set-up-outside-its-area': ['outside-set-up-area 22.0'],
  // 23.0 Additional Weapons & Equipment
  'leader-deploys-claymore': ['cannot-deploy 23.2.1'],
  'sticky-bomb-in-melee': ['weapon-unusable 8.0'],
};

interface Judgement {
  readonly verdict: string;
  readonly reasons?: readonly { readonly code: string; readonly rule: string }[];
  readonly ledgers?: readonly { readonly id: string; readonly total: string }[];
}

const disputes = readdirSync(ownFile(FOLDER)).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));

/** The question of a dispute, in words. */
function questionOf(dispute: string): string {
  const { question } = JSON.parse(readFileSync(ownFile(`${FOLDER}/${dispute}.json`), 'utf8')) as { question: string };
  return question;
}

describe('the umpire is asked', () => {
  test('about every chapter that has a file, and every file has an answer', () => {
    expect(disputes.length).toBeGreaterThanOrEqual(20);
    expect(Object.keys(ANSWERS).sort()).toEqual([...disputes].sort());
  });

  test.each(disputes.map((dispute) => [questionOf(dispute), dispute]))('%s', (question, dispute) => {
    const name = ownFile(`${FOLDER}/${dispute}.json`);
    const answer = ANSWERS[dispute] ?? [];
    const { code, json } = hexarbiterJson('judge', name);
    const { verdict, reasons = [], ledgers = [] } = json as Judgement;
    const { out } = hexarbiter('judge', name);
    expect(out).toContain(question);
    if (Array.isArray(answer)) {
      expect([code, verdict]).toEqual([1, 'notLegal']);
      expect(reasons.map((reason) => `${reason.code} ${reason.rule}`)).toEqual(answer);
      expect(out).toContain('\nNOT LEGAL\n');
      for (const { rule } of reasons) expect(out).toContain(`[${rule}]`);
      return;
    }
    expect([code, verdict]).toEqual([0, 'legal']);
    expect(out).toContain('\nLEGAL\n');
    if (typeof answer === 'object' && 'attack' in answer) {
      expect(ledgers.find(({ id }) => id === 'attack')?.total).toBe(answer.attack);
    }
  });
});

describe('the umpire uses the flags', () => {
  const spotted = ownFile(`${FOLDER}/fire-at-what-was-just-spotted.json`);
  const crawl = ownFile(`${FOLDER}/close-assault-by-crawling.json`);

  test('to judge another action in the same situation', () => {
    expect(hexarbiterJson('judge', spotted, '--action', 'fire I5>I4 us.2-5-4.1 lead=us.2-5-4.1')).toMatchObject({
      code: 1,
      json: { verdict: 'notLegal' },
    });
    expect(hexarbiterJson('judge', spotted, '--action', 'done')).toMatchObject({ json: { action: { kind: 'done' } } });
  });

  test('to ask for another side', () => {
    const { code, json } = hexarbiterJson('judge', spotted, '--by', 'de');
    expect([code, json]).toEqual([1, expect.objectContaining({ verdict: 'notLegal' })]);
    expect((json as Judgement).reasons).toMatchObject([{ code: 'wrong-side', rule: '4.0' }]);
  });

  test('to learn what is missing in an order, and which kind was meant', () => {
    const begun = hexarbiterJson('judge', spotted, '--action', '{"kind":"fire","from":"I5"}');
    expect(begun).toMatchObject({ code: 2, json: { verdict: 'cannotSay', next: 'target' } });
    const misspelt = hexarbiterJson('judge', spotted, '--action', '{"kind":"overun","to":"J3"}');
    expect(misspelt).toMatchObject({ code: 2, json: { verdict: 'cannotSay', nearest: 'overrun' } });
  });

  test('to play by a house rule', () => {
    const open = hexarbiterJson('judge', crawl, '--rule', 'sniperCompany=anyUnits');
    expect(open).toMatchObject({ code: 1, json: { verdict: 'notLegal' } });
    expect(hexarbiterJson('judge', crawl, '--rule', 'noSuchRule=yes')).toMatchObject({ code: 2, json: { ok: false } });
  });

  test('to see the scene, and what is open in it', () => {
    const svg = newFile('umpire.svg');
    expect(hexarbiter('judge', spotted, '--svg', svg).code).toBe(0);
    expect(readFileSync(svg, 'utf8')).toContain('LEGAL');
    expect((hexarbiterJson('judge', spotted, '--legal').json as { legalActions: object[] }).legalActions).not.toEqual(
      [],
    );
  });

  test('to find a dispute in a recorded game: told with its steps, judged at one of them', () => {
    const game = newFile('umpire-game.json');
    expect(hexarbiter('demo', '--seed', '7', '--quiet', '--out', game).code).toBe(0);
    const { out } = hexarbiter('replay', game, '--tell');
    const step = /^ *([0-9]+) {2}Opportunity Fire: /m.exec(out)?.[1] ?? 'nobody fired';
    expect(hexarbiterJson('judge', game, '--step', step)).toMatchObject({
      code: 0,
      json: { verdict: 'legal', action: { kind: 'fire' } },
    });
    expect(hexarbiter('judge', game, '--step', step, '--action', 'pass')).toMatchObject({ err: '' });
  });

  test('and is told of every file that is none of these, with exit code 2', () => {
    const binary = newFile('umpire-binary.json');
    writeFileSync(binary, Buffer.from([0xff, 0xfe, 0x00, 0x80]));
    const files: Readonly<Record<string, string>> = {
      'bad-json': file('umpire-empty.json', ''),
      'not-utf8': binary,
      'no-such-file': newFile('umpire-never-written.json'),
      'not-a-file': ownFile('test'),
      'wrong-file-kind': ownFile('packs/training.json'),
    };
    for (const [code, name] of Object.entries(files)) {
      const told = hexarbiterJson('judge', name);
      expect([code, told.code]).toEqual([code, 2]);
      expect(told.json).toMatchObject({ ok: false, problems: [{ code }] });
    }
  });
});
