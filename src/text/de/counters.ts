import type { Texts } from '../../speech/texts.js';

/** The parts of a counter's description, in German. */
export const counters: Texts = {
  named: '{name} ({called})',
  called: '{callOut} {kind}',
  weapon: '{name} ({states})',
  goodOrder: 'in Ordnung',
  shaken: 'angeschlagen',
  wounded: '{wounds|verwundet|# Wunden}',
  with: 'mit {weapons}',
  jammed: 'Ladehemmung',
  captured: 'erbeutet',

  // A scenario before the game
  scenario: '{title}<, {place}><, {date}>: {turns|# Spielzug|# Spielzüge}<, etwa {minutes} Minuten><, von {designer}>.',
  'scenario.wins': '{side}: {wins} von 100 Partien gewonnen.',

  // The meaning of markers
  'unit.moved': '{name}: fertig für diesen Spielzug und leichter zu treffen.',
  'unit.assaultMove': '{name}: hat sich bewegt; darf noch feuern, mit einem Abzug.',
  'unit.lowCrawl': '{name}: ist ein Feld weit gekrochen und fertig für diesen Spielzug.',
  'unit.stealth': '{name}: hat sich ungesehen bewegt.',
  'unit.hitAndRun': '{name}: bewegt sich und feuert unterwegs.',
  'unit.fired': '{name}: hat gefeuert und ist fertig für diesen Spielzug.',
  'unit.firedAgain': '{name}: hat als Reaktion auf eine Bewegung noch einmal gefeuert.',
  'unit.reacted': '{name}: hat für Reaktionsfeuer gewürfelt und tut es in diesem Spielzug nicht mehr.',
  'unit.opsComplete': '{name}: fertig für diesen Spielzug; ein MMC darf noch Gelegenheitsfeuer geben.',
  'unit.melee': '{name}: kämpft Mann gegen Mann und tut sonst nichts.',
  'unit.inTunnel': '{name}: ist durch einen Tunnel gekommen.',
  'unit.pivoted':
    '{name}: hat sich nur im Feld gedreht; feuert mit dem Abzug für eine Drehung, nicht für Sturmbewegung.',
  'unit.asleep': '{name}: wird nicht aktiviert und feuert nicht, bis etwas sie weckt.',
  'unit.roadSpeed': '{name}: ist schnell auf einer Straße gekommen und schwerer zu treffen.',
  'hex.smoke': '{name} {stage} in {at}: verbirgt, was dahinter liegt.',
  'hex.spotted': '{at} ist für {by^acc} aufgeklärt<; der Marker bleibt: {kept}>.',
  'hex.melee': '{name} in {at}; eine Runde ist in diesem Spielzug gekämpft: {fought}.',
  'hex.fire': '{name} {stage} in {at}: verbirgt, was dahinter liegt, und niemand bleibt darin.',
  'hex.fireForEffect': '{name} in {at}, FP {fp}, von {by^dat}: trifft jeden, der das Feld betritt.',
  'hex.starshell': '{name} über {at}: erhellt die Nacht.',
  'hex.wreck': '{name} in {at} ({type}).',
  'hex.rubble': '{name} in {at}.',
  'hex.mines': '{name} in {at}, FP {fp}, verlegt von {side^dat}: treffen Feinde, die das Feld betreten.',
  'hex.claymore': '{name} in {at}, verlegt von {side^dat}: wird gegen Feinde gezündet, die ins Nachbarfeld kommen.',
  'hex.fortification': '{name} in {at}, TM {tm}<, von {side^dat}><, Front zu Feldseite {facing}>.',
  'hex.terrain': '{name} in {at}, TM {tm}.',
  'hex.event': '{name} {event} in {at}: Etwas geschieht, wenn es ausgelöst wird.',
};
