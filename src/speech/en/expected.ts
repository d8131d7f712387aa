/** Kinds of values, in English: what a decoder wants in the place of another value. */
export const expectedWords = {
  'expected.string': 'a text',
  'expected.number': 'a number',
  'expected.boolean': 'true or false',
  'expected.Object': 'an object',
  'expected.Array': 'a list',
  'expected.object': 'an object',
  'expected.list': 'a list',
  'expected.integer': 'a whole number',
  'expected.oneOf': 'one of {choices}',
  'expected.<=': 'at most {number}',
  'expected.>=': 'at least {number}',
  'expected.<': 'less than {number}',
  'expected.>': 'more than {number}',
} as const;
