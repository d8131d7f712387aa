import { themeStyle } from 'hexarbiter/render';
import { render } from 'preact';
import german from 'virtual:first-screen/de';
import english from 'virtual:first-screen/en';
import type { FirstScreen } from '../protocol.js';
import { App } from './app.jsx';
import { client } from './client.js';
import { LANGUAGE } from '../words/language.js';
import './style.css';

/** The board is dark where the page is. */
const style = document.createElement('style');
const dark = themeStyle('dark');
style.textContent = `:root[data-theme='dark'] { ${dark} }
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${dark} } }`;
document.head.append(style);

document.documentElement.lang = LANGUAGE;
const page = document.getElementById('page');
const text = LANGUAGE === 'de' ? german : english;
const first = text === undefined ? undefined : (JSON.parse(text) as FirstScreen);
// The worker is on its way before the page is drawn.
if (page !== null) setTimeout(() => render(<App client={client} first={first} />, page));
