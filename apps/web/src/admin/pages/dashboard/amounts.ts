import type { Language } from '@bugunne/contract/language';
import { minorMoney } from '#lib/format.ts';

/** Amounts in minor units by currency, side by side: "$17 · 50 TL". Undefined without any. */
export function amountsText(language: Language, amounts: Readonly<Record<string, number>>): string | undefined {
  const texts = Object.entries(amounts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amount]) => minorMoney(language, amount, currency));
  return texts.length > 0 ? texts.join(' · ') : undefined;
}
