import type { Texts } from '../../speech/texts.js';

/** German texts for a screen beside a table: who decides, and what selected counters can do. All holes are texts already. */
export const beside: Texts = {
  'beside.over': 'Spielzug {turn}, {phase}.',
  'beside.due': 'Spielzug {turn}, {phase}: {by} entscheidet.',
  'beside.asked': 'Spielzug {turn}, {phase}: {text}',
  'beside.cannot': '{kind}: {why}',
  'beside.goOn': 'weiterziehen',
  'beside.way': '{mode}: {places}',
  'beside.place':
    '{at}: <{mode}, >{cost|# MP|# MPs}< über {path}> ({left} übrig)<, endet mit {ends}><; Feuer von {shooters}><: {harm}><; auf dem Weg: {lying}>',
  'beside.melee': 'einem Nahkampf',
  'beside.closeAssault': 'einem Nahangriff',
  'beside.shooters': '{units} in {from}',
  'beside.shaken': '{percent} % angeschlagen',
  'beside.lost': '{percent} % verloren',
  'beside.target': '{at}: {harm}',
  'beside.harmed': '{unit} {harm}',
  'beside.noEffect': 'keine Wirkung möglich',
};
