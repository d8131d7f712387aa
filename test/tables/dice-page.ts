import type { DiceRow, Roller, RollSubject } from '../../src/kernel/procedure/dice-book.js';
import { DICE } from '../../src/tables/index.js';
import { english } from '../../src/text/en/index.js';

const OF: Readonly<Record<RollSubject, string>> = {
  counter: 'a counter',
  location: 'a location',
  locationOrCounter: 'a location; for a Sniper his counter',
  side: 'a side',
};

const BY: Readonly<Record<Roller, string>> = {
  owner: 'its owner',
  side: 'that side',
  acting: 'the side that acts',
  initiative: 'the side with the initiative',
};

function diceOf(row: DiceRow): string {
  if (row.kind === 'draw') return 'a draw';
  return row.dice
    .map(({ name, sides }, i) => `${name} d${i === 0 && row.fireDie === true ? `${sides}*` : sides}`)
    .join(', ');
}

function line([name, row]: readonly [string, DiceRow]): string {
  const meaning = english.words[`purpose.${row.purpose}`] ?? '';
  const cells = [`\`${name}\``, `\`${row.purpose}\``, meaning, row.rule, diceOf(row), OF[row.of], BY[row.by]];
  return `| ${cells.join(' | ')} |`;
}

/** The dice book, as it stands on the page of the umpire's desk. */
export function diceBook(): string {
  const rows: readonly (readonly [string, DiceRow])[] = Object.entries(DICE);
  const heads = ['Row', 'Purpose', 'What for', 'Rule', 'Dice in order', 'Of', 'Rolled by'];
  return `## The dice book

Every request for dice that the rules can make. The rules ask by the rows of this table and in no other way: it is the export
\`DICE\`, and \`schemas/dice.schema.json\` is its JSON Schema. \`rowOf(DICE, ask)\` names the row of a request. Two rows with one
purpose differ in their rule or in their dice.

- **Dice in order**: the names of the dice, in the order in which their faces are given. \`d6*\` is the fire die of a nation
  (13.0), which may have another number of sides. The request says how many.
- **A draw** picks one of several with equal chances. Its die has six sides, or as many sides as there are candidates if they
  are more than six. A face above the number of candidates is rolled again, and every face is given: \`[6, 2]\`. One
  candidate alone is taken without a die.
- **Of**: what the request names. **Rolled by**: the side of the request. The side that acts is the side that attacks,
  whose Mines attack, or whose men put out a Fire.

There are ${rows.length} rows. \`npm test -- -u test/tables\` writes this part of the page anew from \`src/tables/dice-book.ts\`.

| ${heads.join(' | ')} |
|${' --- |'.repeat(heads.length)}
${rows.map(line).join('\n')}

### Dice from your hands

In a game with entered dice (\`createGame(world, { dice: 'entered' })\`) an action that needs dice waits: \`request\` shows what is
asked, and the faces are sent as \`{ kind: 'answer', faces: [5, 2] }\`. Who has rolled already sends the dice along with the
action. They are used in order for the requests that come:

\`\`\`js
import { apply, DICE, loadWorld, position, request, rowOf } from 'hexarbiter';
import boards from 'hexarbiter/packs/boards.json' with { type: 'json' };
import training from 'hexarbiter/packs/training.json' with { type: 'json' };
import starter from 'hexarbiter/packs/ww2-starter.json' with { type: 'json' };

const world = loadWorld({ packs: [starter, boards, training], scenario: 'training' }).value;
const units = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'us.2-5-4', at: 'G6' },
  { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
];
const game = position(world, { units, impulse: { by: 'us', named: ['I5'] }, dice: 'entered' }).value;
const fire = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' };

// Too few dice: the next request is asked as ever.
const { ask } = request(world, apply(world, game, fire, { dice: [[5, 1]] }).value.state);
const row = rowOf(DICE, ask);
console.log(row, ask.of, ask.by, DICE[row].dice.map(({ name, sides }) => \`\${name} d\${sides}\`).join(', '));

// Too many dice: those that nothing asked for are given back.
const { dice, surplus } = apply(world, game, fire, { dice: [[5, 1], [5], [2, 2]] }).value;
console.log(dice.map(({ purpose, faces }) => \`\${purpose} \${faces.join(' ')}\`).join(', '));
console.log(surplus.code, surplus.params.left, JSON.stringify(surplus.dice));

// Faces that no die of this request can show are refused with their place, and nothing has changed.
const [wrong] = apply(world, game, fire, { dice: [[7, 1]] }).problems;
console.log(wrong.code, wrong.path);
\`\`\`

\`\`\`text
damageCheck de.1-6-4.1 de check d6
attack 5 1, damageCheck 5
surplus-dice 1 [[2,2]]
die-out-of-range /how/dice/0
\`\`\`

Where \`apply\` is told the sender (\`{ by: 'us', dice }\`), his dice go to the requests of his side alone. A request of the
other side is asked as ever, and the rest is given back. A game with a seed refuses dice (\`seeded-dice\`). A transcript keeps the
dice that came along in the step, and \`replay\` uses them again.
`;
}
