import type { Texts } from '../../speech/texts.js';

/** What a screen beside a table says: who decides, and what selected counters can do. All holes are texts already. */
export const beside: Texts = {
  'beside.over': 'Turn {turn}, {phase}.',
  'beside.due': 'Turn {turn}, {phase}: {by} decides.',
  'beside.asked': 'Turn {turn}, {phase}: {text}',
  'beside.cannot': '{kind}: {why}',
  'beside.goOn': 'go on',
  'beside.way': '{mode}: {places}',
  'beside.place':
    '{at}: <{mode}, >{cost|# MP|# MPs}< by {path}> ({left} left)<, ends in {ends}><; fire from {shooters}><: {harm}><; on the way: {lying}>',
  'beside.melee': 'Melee',
  'beside.closeAssault': 'a Close Assault',
  'beside.shooters': '{units} in {from}',
  'beside.shaken': '{percent} % Shaken',
  'beside.lost': '{percent} % lost',
  'beside.target': '{at}: {harm}',
  'beside.harmed': '{unit} {harm}',
  'beside.noEffect': 'no effect is possible',
};
