import { describe, expect, it } from 'vitest';
import { request } from '../../../src/engine/index.js';
import { problem } from '../../../src/kernel/basis/result.js';
import { explainDecision, explainEvents, explainProblems, namesIn } from '../../../src/lhy/index.js';
import { german } from '../../../src/lhy/text/de/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { brokenTexts, holesDiffering, keysLacking, textsOf } from '../../text/locale-parts.js';
import { hill31 } from '../hill-31.js';
import { playout } from '../playout.js';

/** Words that no German sentence has. */
const ENGLISH =
  /(?<![\w./„-])(?:the|of|is|are|not|and|with|by|has|have|cannot|unit|units|hex|turn|fires?|squad|section|leader|tank|smoke|small|moving)(?![\w./-])/;

describe('German of the second game', () => {
  it('has a text for every key of English', () => {
    expect(keysLacking(english, german)).toEqual([]);
  });

  it('has no text that English lacks, but words for what English says as the data spell it', () => {
    expect(keysLacking(german, english).filter((key) => !key.startsWith('words.'))).toEqual([]);
  });

  it('tells what English tells', () => {
    expect(holesDiffering(english, german)).toEqual([]);
  });

  it('has holes and optional parts that close', () => {
    expect(brokenTexts(german)).toEqual([]);
  });

  it('has no English word', () => {
    const names = /^words\.named\./;
    expect(
      textsOf(german).filter(([key, text]) => !names.test(key) && ENGLISH.test(text.replaceAll(/\{[^{}]*\}/g, ''))),
    ).toEqual([]);
  });

  it('tells a whole game without an English word and without a hole', () => {
    const said: string[] = [];
    const hill = hill31();
    const called = namesIn(hill);
    for (const { before, events, action } of playout(hill, 'told in German')) {
      said.push(explainDecision(request(hill, before), german, called), explainDecision(action, german, called));
      for (const event of events) said.push(explainEvents([event], german, called));
    }
    expect(said.length).toBeGreaterThan(300);
    expect(said.filter((text) => ENGLISH.test(text) || /[{}<>^?]|undefined|\[object/.test(text))).toEqual([]);
  });
});

describe('a German refusal of the second game', () => {
  it('names its unit and its section', () => {
    const fault = problem('in-assault', { unit: 'umber.1-2' }, '10.3.1');
    expect(explainProblems(fault, german, namesIn(hill31()))).toBe('Umber-Gruppe 1-2 ist in einem Sturmfeld. [10.3.1]');
  });

  it('puts what is going on into its case', () => {
    const fault = problem('not-now', { frame: 'maneuver', kind: 'call' }, '1.0');
    expect(explainProblems(fault, german)).toBe(
      'Während des Manövers ist dies nicht möglich: Reaktionen abfragen oder passen. [1.0]',
    );
  });
});
