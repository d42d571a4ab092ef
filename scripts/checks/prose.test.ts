import { expect, test } from 'vitest';
import { proseFaults } from './prose.mjs';

test.each([
  ['a comment', 'a.ts', '// Waits until the page is alive.', 'is alive', 'hydrate'],
  ['a comment at the end of a line', 'a.ts', 'const a = 1; // for somebody', 'somebody', 'name who it is'],
  ['a block comment', 'a.ts', '/**\n * Returns the reader of the set.\n */', 'reader', 'user'],
  ['an opening', 'a.ts', '/** What is shown. */', 'What', 'the thing itself'],
  ['a test title', 'a.test.ts', "test('tells whoever asks', () => {});", 'whoever', 'name who it is'],
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
  ['a.ts', '// Announces the count to screen readers.'],
  ['screen-reader.ts', 'const screenReaderText = 1;'],
  ['a.ts', '/** Calls `keptAnswers` of the old build. */'],
  ['docs/a.md', 'See `apps/kept-answers.ts`.\n```\nsomebody\n```'],
])('leaves strings, code and screen readers alone: %s', (file, text) => {
  expect(proseFaults(file, text)).toEqual([]);
});
