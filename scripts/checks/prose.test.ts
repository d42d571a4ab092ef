import { expect, test } from 'vitest';
import { proseFaults } from './prose.mjs';

test.each([
  ['a comment', 'a.ts', '// Waits until the page is alive.', 'is alive', 'hydrate'],
  ['a comment at the end of a line', 'a.ts', 'const a = 1; // for somebody', 'somebody', 'name who it is'],
  ['a block comment', 'a.ts', '/**\n * Returns the reader of the set.\n */', 'reader', 'user'],
  ['an opening', 'a.ts', '/** What is shown. */', 'What', 'the thing itself'],
  ['the opening of a block', 'a.ts', '/**\n * What is shown.\n */', 'What', 'the thing itself'],
  ['a test title', 'a.test.ts', "test('tells whoever asks', () => {});", 'whoever', 'name who it is'],
  ['the end of a sentence', 'a.ts', '/** Shown to the reader. */', 'reader', 'user'],
  ['a block comment at the end of a line', 'a.ts', 'const a = 1; /* for somebody */', 'somebody', 'name who it is'],
  ['a block comment between code', 'a.ts', 'call(a, /* read anew */ b);', 'anew', 'again'],
  [
    'a comment that starts behind code',
    'a.ts',
    'const a = 1; /* one\n   for somebody */',
    'somebody',
    'name who it is',
  ],
  ['the opening of a comment behind code', 'a.ts', 'const a = 1; /* What is shown. */', 'What', 'the thing itself'],
  ['a title behind a table', 'a.test.ts', "it.each(['a)', \"(b\"])('tells whoever asks', f);", 'whoever', 'name who'],
  ['a title behind lines', 'a.test.ts', "test.each([\n  ['a'], // (\n])('%s is anew', f);", 'anew', 'again'],
  ['a title behind a type', 'a.test.ts', "test.each<[() => Set<'a'>]>([[/['(]/]])('is anew', f);", 'anew', 'again'],
  ['a title behind a template', 'a.test.ts', `describe.each\`a\n\${"("}\`("is anew", f);`, 'anew', 'again'],
  ['a title on its own line', 'a.test.ts', "test(\n  'is anew',\n  f,\n);", 'anew', 'again'],
  ['a template title', 'a.test.ts', `it.each(['a'])(\`\${f(\`)\`)} is\nread anew\`, f);`, 'anew', 'again'],
  ['a name', 'a.ts', 'export const keptAnswers = 1;', 'kept', 'cached'],
  ['a file name', 'lib/kept-person.ts', '', 'person', 'user'],
  ['a document', 'docs/a.md', 'It is read anew.', 'anew', 'again'],
])('names a banned phrase in %s and the word to use', (_where, file, text, phrase, use) => {
  const faults = proseFaults(file, text).join('\n');
  expect(faults).toContain(`“${phrase}”`);
  expect(faults).toContain(use);
});

test.each([
  ['a.ts', "const text = 'somebody told the reader';"],
  ['a.ts', "const files = ['src/**/*.ts'];\nconst text = 'somebody';"],
  ['a.test.ts', `it.each(['somebody'])(\`\${nobody('anew')} is shown\`, f);`],
  ['a.test.ts', "expect(/x/.test('somebody')).toBe(true);"],
  ['a.ts', '// Calls reader.read() until the end.'],
  ['a.ts', '/** Announces it to the screen reader. */'],
  ['a.ts', '/**\n * Returns\n * what is shown.\n */\n// Announces\n// what is shown.'],
  ['a.ts', '// Announces the count to screen readers.'],
  ['screen-reader.ts', 'const screenReaderText = 1;'],
  ['a.ts', '/** Calls `keptAnswers` of the old build. */'],
  ['docs/a.md', 'See `apps/kept-answers.ts`.\n```\nsomebody\n```'],
])('leaves strings, code and screen readers alone: %s', (file, text) => {
  expect(proseFaults(file, text)).toEqual([]);
});
