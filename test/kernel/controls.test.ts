import { describe, expect, it } from 'vitest';
import { codePointAt, controlIn, escapedLine, isOneLine, withoutControls } from '../../src/kernel/json/controls.js';
import { guard, pointer } from '../../src/kernel/json/guard.js';

/** A character of every kind that is not seen, or that changes what is seen. */
const CONTROLS = ['\u0000', '\u0007', '\u001b', '\u007f', '\u009b', '\u00ad', '\u200b', '\u200e', '\u200f', '\u2028', '\u2029', '\u202a', '\u202e', '\u2060', '\u2066', '\u2069', '\ufeff']; // prettier-ignore

describe('a control character', () => {
  it.each(CONTROLS)('is found and escaped wherever it stands: %j', (character) => {
    const text = `An${character}na`;
    expect(controlIn(text)).toBe(2);
    expect(isOneLine(text)).toBe(false);
    expect(JSON.parse(`"${withoutControls(text)}"`)).toBe(text);
    expect(escapedLine(text)).toBe(withoutControls(text));
  });

  it('is no tab and no end of a line, but a name has none of these either', () => {
    expect(controlIn('one\ttwo\r\nthree')).toBeUndefined();
    expect(isOneLine('one\ntwo')).toBe(false);
    expect(withoutControls('one\ntwo')).toBe('one\ntwo');
    expect(escapedLine('one\ttwo\r\n')).toBe('one\\u0009two\\u000d\\u000a');
  });

  it('is no letter of any script', () => {
    const texts = ['Świętokrzyska', 'Ф', '日本', 'مرحبا', 'e\u0301', 'Stug “III” – 75 mm…'];
    expect(texts.filter((text) => !isOneLine(text))).toEqual([]);
  });

  it('is a joiner, unless it joins two letters of a script that has joiners', () => {
    expect(controlIn('An\u200dna')).toBe(2);
    expect(controlIn('\u200cAnna')).toBe(0);
    expect(controlIn('می\u200cخواهم')).toBeUndefined();
    expect(controlIn('👩\u200d🚒')).toBeUndefined();
    expect(controlIn('می\u200c')).toBe(2);
  });

  it('has a name in a problem', () => {
    expect(codePointAt('a\u202e', 1)).toBe('U+202E');
  });
});

describe('the guard', () => {
  it('refuses a text with a control character, and tells which and where', () => {
    const refused = guard({ title: 'Red\u001b[31m', list: ['\u202eevil'] });
    expect(refused.ok ? [] : refused.problems).toEqual([
      { code: 'control-character', params: { character: 'U+001B', at: 3 }, path: '/title' },
      { code: 'control-character', params: { character: 'U+202E', at: 0 }, path: '/list/0' },
    ]);
  });

  it('refuses a key with one, and tells its path without it', () => {
    const refused = guard({ 'a\u001b': 1 });
    expect(refused.ok ? [] : refused.problems).toEqual([
      { code: 'control-character', params: { character: 'U+001B', at: 1 }, path: '/a\\u001b' },
    ]);
  });

  it('lets texts of several lines through', () => {
    expect(guard('one\ntwo\r\n\tthree')).toEqual({ ok: true, value: 'one\ntwo\r\n\tthree' });
  });
});

describe('a path', () => {
  it('is one line, whatever its keys are', () => {
    expect(pointer(['a\nb', '\u009b'])).toBe('/a\\u000ab/\\u009b');
  });
});
