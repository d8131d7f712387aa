/** The languages of the page. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/**
 * The language in which the page speaks: the thread of the rules is named after it; the page has it in its address (`?language=de`), or takes the one of the
 * browser.
 */
export const LANGUAGE: Language = spokenHere();

function spokenHere(): Language {
  const asked = new URLSearchParams(location.search).get('language');
  return [self.name, asked, navigator.language.slice(0, 2)].find(isLanguage) ?? 'en';
}

function isLanguage(text: string | null): text is Language {
  return text !== null && Object.hasOwn(LANGUAGES, text);
}
