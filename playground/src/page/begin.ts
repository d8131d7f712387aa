import './style.css';
import { LANGUAGE } from '../words/language.js';
import { openClient } from './client.js';
import { isLinked } from './link.js';

/* The first lines that run: the page, its first screen and the answers to the first clicks are fetched side by side. */

const client = openClient();
// A game in the address needs the rules at once.
if (isLinked()) client.start();
const first = LANGUAGE === 'de' ? import('virtual:first-screen/de') : import('virtual:first-screen/en');
const { openPage } = await import('./main.jsx');
openPage(client, (await first).default);
// The rules are read when the page is drawn: nothing is held up by them, for the first clicks are answered without them.
client.start();
