import { argumentWords } from '../../speech/de/argument-words.js';
import type { Texts } from '../../speech/texts.js';
import { effectWords } from './effect-words.js';
import { beside } from './beside.js';
import { fields } from './fields.js';
import { labels } from './labels.js';
import { moments } from './moments.js';
import { nouns } from './nouns.js';
import { places } from './places.js';
import { purposes } from './purposes.js';
import { scenarioNames } from './scenario-names.js';
import { scenarioWords } from './scenario-words.js';
import { table } from './table.js';
import { tableWords } from './table-words.js';

/** The fields of an order have the same names where one is missing. */
const missing: Texts = Object.fromEntries(
  Object.entries(labels)
    .filter(([key]) => key.startsWith('slot.'))
    .map(([key, text]) => [key.replace('slot.', 'next.'), text]),
);

/** German words for values, by value or by parameter and value. */
export const words: Texts = {
  ...argumentWords,
  ...effectWords,
  ...table,
  ...beside,
  ...nouns,
  ...fields,
  ...places,
  ...scenarioNames,
  ...scenarioWords,
  ...missing,
  ...moments,
  ...purposes,

  // Lists, yes and no, verdicts
  'list.and': ' und ',
  'list.none': 'niemand',
  'known.none': 'keine',
  'values.none': 'keine',
  'fields.none': 'keine',
  'stack.with': '{unit} mit {weapons}',
  'dice.of': '{count}W{sides}',
  'finding.from': '{text}: {because}',
  'verdict.legal': 'Erlaubt.',
  'verdict.answered': 'Beantwortet: Die Antwort steht im Wert.',
  'account.sums': '<Gegen {target}: >{attack}< gegen {defence}><, mit {modifiers} auf die Würfel>.',
  'account.answer': 'Dann schlägt {of} zurück, wenn dort nicht zuerst jemand fällt.',
  'account.own.atMost': 'Nötig für {purpose}: Die Würfel zeigen {value} oder weniger.',
  'account.own.atLeast': 'Nötig für {purpose}: Die Würfel zeigen {value} oder mehr.',
  'account.ownLessOther.atLeast':
    'Für {purpose} müssen die eigenen Würfel mit {attack} die anderen Würfel mit {defence} schlagen.',
  'account.ownLessOther.atMost':
    'Nötig für {purpose}: Die eigenen Würfel weniger dem anderen ergeben {value} oder weniger.',
  'account.results': '<{of}, >{purpose}, {by}: {results}.',
  'account.by.natural': 'nach den Würfeln allein',
  'account.by.total': 'nach der Summe',
  'account.by.difference': 'nach der Differenz',
  'account.any':
    '{result}<, {part}><, {aspect}><, Panzerung {armor}><, {hexes} {hexes|Feld|Felder}><, {attack} gegen {defence}>',
  'account.to':
    'bis {to} {result}<, {part}><, {aspect}><, Panzerung {armor}><, {hexes} {hexes|Feld|Felder}><, {attack} gegen {defence}>',
  'account.from':
    'ab {from} {result}<, {part}><, {aspect}><, Panzerung {armor}><, {hexes} {hexes|Feld|Felder}><, {attack} gegen {defence}>',
  'account.band':
    '{from} bis {to} {result}<, {part}><, {aspect}><, Panzerung {armor}><, {hexes} {hexes|Feld|Felder}><, {attack} gegen {defence}>',
  'account.one':
    '{from} {result}<, {part}><, {aspect}><, Panzerung {armor}><, {hexes} {hexes|Feld|Felder}><, {attack} gegen {defence}>',
  'verdict.open': 'Unvollständig: Es {next|fehlt|fehlen} {next}.',
  'cited.disputed': '{rules}; strittig: {switches}',
  'reading.legal': 'Mit {switch} = {instead} statt {answer} wäre dies erlaubt.',
  'reading.illegal': 'Mit {switch} = {instead} statt {answer} wäre dies nicht erlaubt.',
  'reading.open': 'Mit {switch} = {instead} statt {answer} wäre dieser Befehl unvollständig.',
  'reading.reasons': 'Mit {switch} = {instead} statt {answer} wären die Gründe dagegen andere.',
  'reading.next': 'Mit {switch} = {instead} statt {answer} würde als Nächstes nach einem anderen Feld gefragt.',
  'reading.sums': 'Mit {switch} = {instead} statt {answer} wären die Summen andere.',
  'reading.odds': 'Mit {switch} = {instead} statt {answer} wären die Chancen andere.',
  'reading.events': 'Mit {switch} = {instead} statt {answer} geschähe etwas anderes.',
  'reading.decision': 'Mit {switch} = {instead} statt {answer} käme als Nächstes eine andere Entscheidung.',
  'reading.untried': '{switch} = {instead} statt {answer} wurde nicht versucht.',
  'compared.legal': '{ruleset}: erlaubt.',
  'compared.notLegal': '{ruleset}: nicht erlaubt.',
  'compared.cannotSay': '{ruleset}: Dazu lässt sich nichts sagen.',
  'compared.illegalSituation': '{ruleset}: Diese Lage ist nicht möglich.',
  'compared.withheld': '{ruleset} spielt die Voreinstellung, wo kein Programmteil der Antwort folgt: {names}.',
  'compared.same': 'Alle sagen dasselbe.',
  'compared.verdict': 'Die Urteile unterscheiden sich<, wegen {because}>.',
  'compared.said': '{said}: gesagt von {rulesets}<, wegen {because}>.',
  'compared.otherwise': '{said}: mit anderen Worten gesagt<, wegen {because}>.',
  'compared.values': '{said}: {values}<, wegen {because}>.',
  'compared.value': '{value} nach {ruleset}',
  'compared.because': '{name} ({values})',
  'compared.of.situation': 'Gegen die Lage, {at}',
  'compared.of.reason': 'Grund {at}',
  'compared.of.next': 'Feld, nach dem als Nächstes gefragt wird<, {at}>',
  'compared.of.sum': '{at}',
  'compared.of.term': '{at}',
  'compared.of.finding': 'Entscheid, {at}',
  'compared.of.need': 'Nötig für {at}',
  'compared.of.result': 'Ergebnis, {at}',
  'compared.of.odds': 'Chancen von {at}',
  'compared.absent': 'nichts',
  true: 'ja',
  false: 'nein',
  draw: 'unentschieden',

  // Kinds of movement
  'mode.move': 'normale Bewegung',
  'mode.assaultMove': 'Sturmbewegung',
  'mode.assaultFire': 'Bewegung nach Sturmfeuer',
  'mode.lowCrawl': 'Kriechen',
  'mode.stealth': 'Schleichbewegung',
  'mode.stealthAssault': 'schleichende Sturmbewegung',
  'mode.hitAndRun': 'Hit & Run',

  'at.off': 'ein Feld außerhalb der Karte',

  // Damage
  none: 'keine Wirkung',
  // What a record or its replay lacks.
  'recorded.none': 'nichts',
  'replayed.none': 'nichts',
  shaken: 'angeschlagen',
  casualties: 'Verluste',
  wounded: 'verwundet',
  eliminated: 'ausgeschaltet',
  damaged: 'beschädigt',
  exited: 'verlässt die Karte',
  offTheMap: 'nicht auf der Karte',
  destroyed: 'zerstört',
  abandoned: 'verlassen',

  // How a location is spotted
  'way.none': 'nicht aufgeklärt',
  'way.openTerrain': 'in offenem Gelände aufgeklärt',
  'way.spottedMarker': 'als aufgeklärt markiert',
  'way.unitMarker': 'durch eigenes Tun aufgeklärt',
  'way.moving': 'in der Bewegung aufgeklärt',
  'way.adjacent': 'vom Nachbarfeld aufgeklärt',
  'way.acquired': 'von einem Geschütz erfasst',

  // Fields of an action that is refused
  'field.kind': 'Art der Aktion',
  'field.units': 'Einheit',
  'field.weapons': 'Waffe',
  'field.weapon': 'Waffe',
  'field.unit': 'Einheit',
  'field.counter': 'Einheit',
  'field.leader': 'Anführer',
  'field.lead': 'führende Einheit',
  'field.vehicle': 'Fahrzeug',
  'field.target': 'Ziel',
  'field.targets': 'Ziel',
  'field.at': 'Ort',
  'field.to': 'wohin',
  'field.from': 'woher',
  'field.modes': 'Bewegungsart',
  'field.mode': 'Seite der Waffe',
  'field.facing': 'Front',
  'field.seat': 'Platz',
  'field.gun': 'Rohr',
  'field.pivot': 'Drehung',
  'field.observer': 'Beobachter',
  'field.weaponsOnly': 'Einheit ohne IFP',
  'field.assaultFire': 'Einheit mit Sturmfeuer',
  'field.helper': 'Helfer',
  'field.medic': 'Sanitäter',
  'field.commissar': 'Kommissar',
  'field.halves': 'Halbgruppe',
  'field.method': 'Art des Sammelns',
  'field.mission': 'Art des Feuerauftrags',
  'field.artillery': 'Artillerie',
  'field.caller': 'anfordernde Einheit',
  'field.heading': 'Richtung',
  'field.hatch': 'Luken',
  'field.flight': 'Art des Fliegens',
  'field.works': 'Befestigungen',
  'field.skills': 'Fähigkeit',
  'field.across': 'andere Seite der Barrikade',
  'field.barricade': 'Barrikade',
  'field.choice': 'Wahl',
  'field.faces': 'Würfel',
  'field.changes': 'Änderung',
  'field.agreed': 'zustimmende Seite',
  'field.reason': 'Grund',
  'field.by': 'Urheber',

  ...tableWords,

  // Slots
  'next.kind': 'was zu tun ist',

  // What the numbers of a roll mean
  'result.hit': 'ein Treffer',
  'result.miss': 'daneben',
  'result.cover': 'die Deckung',
  'result.dud': 'ein Blindgänger',
  'result.catastrophic': 'ein verheerender Treffer',
  'result.penetrated': 'durchschlagen',
  'result.equal': 'nicht durchschlagen, aber gleich',
  'result.below': 'nicht durchschlagen',
  'result.onTarget': 'im Ziel',
  'result.scatters': 'weicht ab',
  'result.hullDown': 'Teildeckung',
  'result.goesOut': 'der Brand geht aus',
  'result.collapsed': 'eingestürzt',
  'result.hull': 'die Wanne',
  'result.turret': 'der Turm',
  'result.none': 'keine Wirkung',
  'result.reacts': 'reagiert',

  // Outcomes of odds
  rallied: 'gesammelt',
  cleared: 'behoben',
  lost: 'verloren',
  healed: 'geheilt',
  landed: 'der Einschießschuss liegt dort',
  offMap: 'der Einschießschuss liegt außerhalb der Karte',
  spotted: 'aufgeklärt',
  unspotted: 'nicht aufgeklärt',
  smoke: 'Rauch',
  lit: 'das Feld ist erhellt',
};
