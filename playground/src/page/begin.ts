import german from 'virtual:first-screen/de';
import english from 'virtual:first-screen/en';
import { LANGUAGE } from '../words/language.js';
import { openClient } from './client.js';
import { isLinked } from './link.js';
import { openPage } from './main.jsx';
import './style.css';

/* The first lines that run. */

const client = openClient();
// A game in the address needs the rules at once.
if (isLinked()) client.start();
openPage(client, LANGUAGE === 'de' ? german : english);
// The rules are read when the page is drawn: nothing is held up by them, for the first clicks are answered without them.
client.start();
