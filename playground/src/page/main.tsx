import { themeStyle } from 'hexarbiter/render';
import { render } from 'preact';
import { App } from './app.jsx';
import { startClient } from './client.js';
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
if (page !== null) render(<App client={startClient()} />, page);
