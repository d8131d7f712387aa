import { themeStyle } from 'hexarbiter/render';
import { render } from 'preact';
import type { FirstScreen } from '../protocol.js';
import { LANGUAGE } from '../words/language.js';
import { App } from './app.jsx';
import type { Client } from './client.js';

/**
 * Shows the page.
 *
 * @param client the thread of the rules, which may still be reading them
 * @param text the first screen as JSON; absent while somebody works on the page
 * @example openPage(client, undefined)
 */
export function openPage(client: Client, text: string | undefined): void {
  /** The board is dark where the page is. */
  const style = document.createElement('style');
  const dark = themeStyle('dark');
  style.textContent = `:root[data-theme='dark'] { ${dark} }
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${dark} } }`;
  document.head.append(style);

  document.documentElement.lang = LANGUAGE;
  const page = document.getElementById('page');
  const first = text === undefined ? undefined : (JSON.parse(text) as FirstScreen);
  if (page !== null) render(<App client={client} first={first} />, page);
}
