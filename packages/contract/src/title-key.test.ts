import { expect, test } from 'vitest';
import { searchKey, titleKey } from './title-key.ts';

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

test.each([
  ['isik', 'Işık ve Gölge'],
  ['IŞIK VE', 'Işık ve Gölge'],
  ['ISTANBUL hatirasi', 'İstanbul Hatırası'],
  ['çilbir', 'Çılbır'],
  ['orumcek adam', 'Örümcek-Adam'],
  ['  ', 'Menemen'],
])('a search for "%s" finds %s', (text, title) => {
  expect(searchKey(title)).toContain(searchKey(text));
});
