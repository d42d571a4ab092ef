import { expect, it } from 'vitest';
import { cleanErrorMessage } from './browser-error-text.ts';

it.each([
  ["Cannot read properties of undefined (reading 'title')", 'Cannot read properties of undefined (reading title)'],
  [`Unexpected token 'h', "hello from Ada" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
  ['no user ada@example.com', 'no user …'],
  ['Failed to fetch https://bugunne.example/dashboard/content/x?token=1', 'Failed to fetch …'],
  ['no page /dashboard/content/movie-eskiya-1996', 'no page …'],
  ['user 0b1e2f34-6ad5-4c1c-9d4e-6b0d4c9f3a11 is gone', 'user … is gone'],
  ['code 123456', 'code …'],
  ["it is 'open quoted", 'it is …'],
  ['two\nlines\u0000', 'two lines'],
])('cleans %j', (message, cleaned) => {
  expect(cleanErrorMessage(message)).toBe(cleaned);
});

it('cuts a message, also one that is made to take long', () => {
  expect(cleanErrorMessage('word '.repeat(100_000))).toHaveLength(200);
  const started = performance.now();
  cleanErrorMessage('@.'.repeat(1_000_000));
  expect(performance.now() - started).toBeLessThan(200);
});
