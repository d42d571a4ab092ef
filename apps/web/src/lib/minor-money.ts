import type { Language } from '@bugunne/contract/language';
import { fromMinor } from '@bugunne/contract/minor-units';

const inTurkish = new Intl.NumberFormat('tr', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });

/** An amount in minor units of its currency: 200 USD is "$2", 5000 TRY is "50 TL" in Turkish, 200 JPY is "¥200". */
export function minorMoney(language: Language, amount: number, currency: string): string {
  const major = fromMinor(amount, currency);
  if (language === 'tr' && currency === 'TRY') return `${inTurkish.format(major)}\u00a0TL`;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(major);
}
