import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

test('fitText cuts after a word, or inside the first word, and always adds an ellipsis', () => {
  expect(fitText('kısa', 10)).toBe('kısa');
  expect(fitText('Bir Zamanlar Anadolu', 16)).toBe('Bir Zamanlar…');
  expect(fitText('Bir Zamanlar Anadolu', 13)).toBe('Bir Zamanlar…');
  expect(fitText('Bir, iki', 5)).toBe('Bir…');
  expect(fitText('Uzunbirkelime', 6)).toBe('Uzunb…');
  expect(fitText('🙂🙂🙂🙂', 3)).toBe('🙂🙂…');
  expect(fitText('abc', 1)).toBe('');
});
