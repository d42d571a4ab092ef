/** Number of decimal digits of a currency: 2 for USD, 0 for JPY. */
const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in major units (2 dollars) in the minor units of its currency (200). */
export const toMinor = (amount: number, currency: string): number => Math.round(amount * 10 ** minorDigits(currency));

/** An amount in minor units (200) in major units of its currency (2 dollars). */
export const fromMinor = (amount: number, currency: string): number => amount / 10 ** minorDigits(currency);
