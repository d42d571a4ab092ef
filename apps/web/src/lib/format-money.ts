import type { Language } from '@bugunne/contract/language';

/** `₺50`, `$2`, `$4.99`: without empty cents. */
export const formatMoney = (language: Language, money: { amount: number; currency: string }): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(money.amount);
