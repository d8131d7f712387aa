/** Kinds of values, in German: what a decoder wants in the place of another value. */
export const expectedWords = {
  'expected.string': 'ein Text',
  'expected.number': 'eine Zahl',
  'expected.boolean': 'true oder false',
  'expected.Object': 'ein Objekt',
  'expected.Array': 'eine Liste',
  'expected.object': 'ein Objekt',
  'expected.list': 'eine Liste',
  'expected.integer': 'eine ganze Zahl',
  'expected.oneOf': 'eines von {choices}',
  'expected.<=': 'höchstens {number}',
  'expected.>=': 'mindestens {number}',
  'expected.<': 'weniger als {number}',
  'expected.>': 'mehr als {number}',
} as const;
