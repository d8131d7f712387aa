import type { Texts } from '../texts.js';

/** What an argument of a function should be, and what was given in its place: a word without a text here stands as it is. */
export const argumentWords: Texts = {
  'expected.packsAndScenario': 'packs and the id of a scenario',
  'expected.gameOrView': 'game or view',
  'expected.rules': 'the functions of the rules',
  'expected.result': 'a result',
  'expected.socket': 'a WebSocket',
  'expected.port': 'a Worker or a port',
  'given.localeOfAnotherGame': 'the words of another game',
  'given.worldOfAnotherGame': 'a world of another game',
  'given.worldWithoutRules': 'a world without rules',
  'given.worldWithoutDocuments': 'a world whose game is only played',
  'given.result': 'a result, not its value,',
  'given.promise': 'a promise, not what it gives later (await),',
  'expected.flag': 'true or false',
};
