/** German verbs as people write them in a record, each with the English form that it stands for. */
export const GERMAN_VERBS: readonly (readonly [english: string, german: readonly string[]])[] = [
  ['sets up', ['aufgestellt', 'steht', 'stehen', 'stellt auf']],
  ['is placed', ['gelegt', 'liegt']],
  ['gets', ['bekommt', 'erhält', 'nimmt sich']],
  ['ready', ['fertig', 'ist fertig', 'bereit', 'die aufstellung ist fertig']],
  ['rallies', ['sammelt sich', 'sammeln sich', 'sammelt', 'versucht sich zu sammeln']],
  ['heals', ['versorgt', 'heilt', 'hilft']],
  ['joins', ['bilden zusammen eine gruppe', 'verbinden sich']],
  ['takes', ['nimmt', 'hebt auf']],
  ['drops', ['legt ab', 'lässt zurück']],
  ['is left behind', ['wird zurückgelassen']],
  ['destroys', ['zerstört']],
  ['flips', ['dreht um']],
  ['unjams', ['entstört', 'behebt die ladehemmung von']],
  ['spots', ['klärt auf', 'versucht aufzuklären', 'späht nach', 'entdeckt']],
  ['activates', ['aktiviert']],
  ['is activated', ['wird aktiviert']],
  ['done', ['das ist alles', 'beendet den impuls', 'ende', 'weiter', 'fertig', 'ist fertig']],
  ['fires', ['feuert', 'feuern', 'schießt', 'schießen', 'schiesst', 'schiessen']],
  ['shells', ['beschießt']],
  ['lays smoke', ['legt rauch', 'versucht rauch zu legen']],
  ['breaches', ['bricht durch']],
  ['deploys', ['verlegt', 'verlegen']],
  ['moves', ['zieht', 'ziehen', 'bewegt sich', 'bewegen sich', 'geht', 'gehen', 'fährt', 'fahren', 'rückt vor']],
  ['moves on', ['zieht weiter', 'ziehen weiter', 'bewegt sich weiter', 'geht weiter', 'gehen weiter', 'fährt weiter']],
  ['low crawls', ['kriecht', 'kriechen', 'robbt', 'robben', 'schleicht', 'schleichen']],
  ['enters', ['betritt', 'betreten']],
  ['enters the map', ['betritt die karte', 'betreten die karte', 'kommt auf die karte', 'kommen auf die karte']],
  ['leaves the map', ['verlässt die karte', 'verlassen die karte']],
  ['turns', ['dreht', 'dreht sich']],
  ['goes hull down', ['geht in teildeckung']],
  ['overruns', ['überrollt']],
  ['stops', ['hält an', 'halten an', 'stoppt', 'stoppen', 'bleibt stehen', 'bleiben stehen']],
  ['dismounts', ['sitzt ab', 'sitzen ab']],
  ['mounts', ['steigt ein', 'steigen ein']],
  ['fights', ['kämpft', 'kämpfen']],
  [
    'withdraws',
    [
      'löst sich',
      'lösen sich',
      'löst sich aus dem nahkampf',
      'lösen sich aus dem nahkampf',
      'zieht sich zurück',
      'ziehen sich zurück',
    ],
  ],
  ['passes', ['passt', 'passen', 'gepasst']],
];

/** German words before values, with the English ones that each may stand for. */
export const GERMAN_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  auf: ['at', 'on', 'as'],
  im: ['in'],
  nach: ['to', 'at'],
  bis: ['to'],
  zu: ['to', 'facing'],
  über: ['via'],
  durch: ['through'],
  von: ['from'],
  aus: ['from'],
  mit: ['with'],
  als: ['as'],
  gegen: ['against', 'at'],
  unter: ['under'],
  'geführt von': ['led by'],
  'geleitet von': ['led by', 'directed by'],
  'mit hilfe von': ['helped by'],
  ohne: ['without'],
  'ohne hilfe': ['without help'],
  'ohne anführer': ['without a leader'],
  'mit sturmfeuer': ['with assault fire'],
  'mit maschinengewehr': ['with machine gun'],
};

/** German words that say nothing. */
export const GERMAN_FILLERS: readonly string[] = ['und', 'der', 'die', 'das', 'den', 'dem', 'ein', 'eine', 'dann', 'beide', 'sie', 'rückwärts']; // prettier-ignore

/** Words of a form as the rulings call them in German: their letters, and the word that is meant. */
export const GERMAN_MANNERS: Readonly<Record<string, string>> = {
  einzeln: 'single',
  zweibein: 'bipod',
  dreibein: 'tripod',
  sturmbewegung: 'assaultMove',
  kriechen: 'lowCrawl',
  kriechend: 'lowCrawl',
  schleichbewegung: 'stealth',
  normalebewegung: 'move',
};

/** Sides as they are called in German. */
const SIDES: Readonly<Record<string, string>> = {
  usa: 'united states',
  amerikaner: 'united states',
  deutschland: 'germany',
  deutsche: 'germany',
  großbritannien: 'united kingdom',
  briten: 'united kingdom',
  argentinien: 'argentina',
  sowjetunion: 'soviet union',
  vietcong: 'viet cong',
  nordvietnam: 'north vietnam',
};

/**
 * The English name of a side that stands in a record in German.
 *
 * @example sideInEnglish('Deutschland') // 'germany'
 */
export function sideInEnglish(word: string): string {
  const small = word.trim().toLowerCase();
  return Object.hasOwn(SIDES, small) ? (SIDES[small] ?? small) : small;
}

/** Sentences whose verb stands in two parts, the second at the end. */
const SPLIT: readonly (readonly [said: RegExp, instead: string])[] = [
  [/^(.+?) (?:wird|werden) (.+) aufgestellt$/i, '$1 aufgestellt $2'],
  [/^(.+?) stell(?:t|en) sich (.+) auf$/i, '$1 aufgestellt $2'],
  [/^(.+?) klär(?:t|en) (.+) auf$/i, '$1 klärt auf $2'],
  [/^(.+?) versuch(?:t|en) (.+) aufzuklären$/i, '$1 klärt auf $2'],
  [/^(.+?) versuch(?:t|en) sich (.+) zu sammeln$/i, '$1 sammelt sich $2'],
  [/^(.+?) leg(?:t|en) (.+) ab$/i, '$1 legt ab $2'],
  [/^(.+?),? (?:mit|durch|in) (kriechen|sturmbewegung|schleichbewegung)$/i, '$1, $2'],
];

/**
 * A German deed with both parts of its verb together.
 *
 * @example verbTogether('Tom wird in J5 aufgestellt') // 'Tom aufgestellt in J5'
 */
export function verbTogether(text: string): string {
  const found = SPLIT.find(([said]) => said.test(text));
  return found === undefined ? text : text.replace(found[0], found[1]);
}

/**
 * Whether a line is German: it has a word that only German records have.
 *
 * @example isGerman('I5 feuret auf H2') // true
 */
export function isGerman(line: string): boolean {
  const words = line.toLowerCase().split(/[^\p{L}]+/u);
  return words.some((word) => /[äöüß]/.test(word) || ONLY_GERMAN.has(word));
}

/** German words that are English ones too. */
const BOTH: readonly string[] = ['die', 'an', 'in'];

/** Words of German records alone. */
const ONLY_GERMAN: ReadonlySet<string> = /* @__PURE__ */ new Set(
  [
    ...GERMAN_VERBS.flatMap(([, german]) => german),
    ...Object.keys(GERMAN_KEYWORDS),
    ...GERMAN_FILLERS,
    'stellt sich wird werden nicht',
  ]
    .flatMap((words) => words.split(' '))
    .filter((word) => !BOTH.includes(word)),
);
