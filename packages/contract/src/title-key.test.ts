import { expect, test } from 'vitest';
import { titleKey } from './title-key.ts';

test.each([
  ['Işık', 'ISIK'],
  ['İstanbul Kırmızısı', 'istanbul kirmizisi'],
  ['Amélie', 'AMELIE'],
  ['Fast & Furious', 'Fast and Furious'],
  ['Spider-Man', 'Spider Man'],
  ['M*A*S*H', 'mash'],
  ['Smørrebrød', 'Smorrebrod'],
  ['Die Straße', 'DIE STRASSE'],
])('%s and %s are one title', (a, b) => {
  expect(titleKey(a)).toBe(titleKey(b));
});

test('titles of symbols only stay apart', () => {
  expect(titleKey('÷')).not.toBe(titleKey('×'));
});
