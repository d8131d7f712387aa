import tseslint from 'typescript-eslint';

const exactMath = ['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'trunc'];
const localeMethods = [
  'localeCompare',
  'toLocaleString',
  'toLocaleLowerCase',
  'toLocaleUpperCase',
  'toLocaleDateString',
  'toLocaleTimeString',
];
const platform = [
  'Date',
  'Intl',
  'WeakRef',
  'FinalizationRegistry',
  'globalThis',
  'performance',
  'crypto',
  'process',
  'console',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'structuredClone',
  'parseFloat',
];

/** A list that is spread into arguments overflows the stack when it is long, and what comes from outside may be long. */
const noSpreadArguments = [
  {
    selector: ':matches(CallExpression, NewExpression) > SpreadElement.arguments',
    message:
      'No list into arguments: use `append`, `largest` or `smallest` of `src/kernel/basis/lists.ts`, or `refuseAll`.',
  },
  {
    selector: "CallExpression[callee.property.name='apply'][callee.object.type='MemberExpression']",
    message: 'No list into arguments: call the function with its arguments.',
  },
];

/** The same position, dice and order must give the same result in every engine and every locale. */
const deterministic = {
  'no-restricted-globals': [
    'error',
    ...platform.map((name) => ({ name, message: 'Rules code is platform free: pass it in.' })),
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'Ask for dice.' },
    ...localeMethods.map((property) => ({ property, message: 'Depends on the locale.' })),
  ],
  'no-restricted-syntax': [
    'error',
    ...noSpreadArguments,
    {
      selector: `MemberExpression[object.name='Math'][computed=false]:not([property.name=/^(random|${exactMath.join('|')})$/])`,
      message: `Not an integer function; engines differ. Use only ${exactMath.join(', ')}.`,
    },
    {
      selector: "Identifier[name='Math']:not(MemberExpression[computed=false] > Identifier.object)",
      message: 'Use Math only as Math.name.',
    },
    {
      selector: "BinaryExpression[operator='**'], AssignmentExpression[operator='**=']",
      message: '** differs between engines.',
    },
    { selector: 'ForInStatement', message: 'The order of for-in is not ours: iterate sorted keys.' },
    {
      selector: 'ForOfStatement > .right YieldExpression, ForOfStatement > YieldExpression.right',
      message: 'QuickJS cannot read a loop over what a `yield` gives: name the list first.',
    },
    {
      selector: "CallExpression[callee.property.name='sort'][arguments.length=0]",
      message: 'sort() needs a total comparator.',
    },
    { selector: 'TSEnumDeclaration', message: 'Use an `as const` array and the union derived from it.' },
    { selector: ':matches(ClassDeclaration, ClassExpression)', message: 'Use a plain object and functions over it.' },
    { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
    {
      selector:
        "Property > Literal.value[raw='null'], ReturnStatement > Literal[raw='null'], ArrowFunctionExpression > Literal.body[raw='null']",
      message: 'Absent is undefined: leave the field out.',
    },
  ],
};

/** The rules of the game wait for nothing. */
const waitsForNothing = {
  'no-restricted-syntax': [
    ...deterministic['no-restricted-syntax'],
    { selector: ':function[async=true]', message: 'Rules wait for nothing: give a result back.' },
    { selector: "Identifier[name='Promise']", message: 'Rules wait for nothing: give a result back.' },
  ],
};

/** A spread of a spread costs the engine twenty times as much as a literal, and leaves objects of one kind in many shapes. */
const oneShape = {
  'no-restricted-syntax': [
    ...waitsForNothing['no-restricted-syntax'],
    {
      selector:
        'ObjectExpression > SpreadElement > :matches(ConditionalExpression, LogicalExpression, ObjectExpression).argument',
      message: 'Write the object in one shape: one literal for each case, or a helper of `src/state/frames/shapes.ts`.',
    },
    {
      selector: 'ObjectExpression > SpreadElement ~ SpreadElement',
      message: 'Two spreads in one object: write its fields, or use a helper of `src/state/frames/shapes.ts`.',
    },
  ],
};

/** Floors and rooms that every decision goes through; what only reads what comes from outside is not among them. */
const hot = {
  files: [
    'kernel',
    'state',
    'spotting',
    'movement/{terrain,party,step,window,driving,flying,riding,events,melee,fleeing,moving}',
    'phases',
  ].map((folder) => `src/${folder}/**/*.ts`),
  ignores: ['src/kernel/json/{decode,guard}.ts', 'src/**/*.d.ts'],
};

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'dist-next/',
      'playground/dist/',
      'playground/results/',
      'docs/',
      'coverage/',
      'temp/',
      'node_modules/',
      'examples/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strictTypeChecked,
  // What needs the types of the whole program stands in `.oxlintrc.json`: a native program works the types out in a fifth of the time.
  tseslint.configs.disableTypeChecked,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'require-yield': 'off',
      eqeqeq: 'error',
      'no-param-reassign': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/{cli,remote,server}/**', 'src/**/*.d.ts'],
    rules: deterministic,
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/{cli,remote,scenarios,server,session}/**', 'src/**/*.d.ts'],
    rules: waitsForNothing,
  },
  { files: ['src/{cli,remote,server}/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...noSpreadArguments] } },
  { ...hot, rules: oneShape },
  {
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-param-reassign': 'off',
    },
  },
  {
    // What a server answers is JSON, of which a test reads what it likes.
    files: ['test/server/**/*.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
);
