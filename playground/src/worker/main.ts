import { LANGUAGE } from '../words/language.js';

/* The thread of the rules. Its rules and its one language are fetched at the same time. */

const spoken =
  LANGUAGE === 'de'
    ? import('hexarbiter/text/de').then(({ german }) => german)
    : import('hexarbiter/text/en').then(({ english }) => english);
const { openDesk } = await import('./desk.js');
await openDesk(await spoken);
