import type { Language } from '@bugunne/contract/language';
import { expect, it } from 'vitest';
import { minorMoney } from './minor-money.ts';

it.each<[Language, number, string, string]>([
  ['tr', 5000, 'TRY', '50 TL'],
  ['tr', 4990, 'TRY', '49,90 TL'],
  ['tr', 150_000, 'TRY', '1.500 TL'],
  ['tr', 200, 'USD', '$2'],
  ['tr', 249, 'EUR', '€2,49'],
  ['tr', 300, 'JPY', '¥300'],
  ['en', 5000, 'TRY', '₺50'],
  ['en', 200, 'USD', '$2'],
  ['en', 2050, 'USD', '$20.50'],
  ['en', 300, 'JPY', '¥300'],
  ['en', 0, 'USD', '$0'],
])('writes an amount in minor units (%s, %i %s)', (language, amount, currency, text) => {
  expect(minorMoney(language, amount, currency).replace('\u00a0', ' ')).toBe(text);
});
