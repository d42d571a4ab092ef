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
])('gives %s and %s the same key', (a, b) => {
  expect(titleKey(a)).toBe(titleKey(b));
});

test('gives titles of different symbols different keys', () => {
  expect(titleKey('÷')).not.toBe(titleKey('×'));
});

test.each([
  ['isik', 'Işık ve Gölge'],
  ['IŞIK VE', 'Işık ve Gölge'],
  ['ISTANBUL hatirasi', 'İstanbul Hatırası'],
  ['çilbir', 'Çılbır'],
  ['orumcek adam', 'Örümcek-Adam'],
  ['  ', 'Menemen'],
])('matches a search for "%s" with %s', (text, title) => {
  expect(searchKey(title)).toContain(searchKey(text));
});
