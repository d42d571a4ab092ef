import type { Language } from '#i18n/language.ts';

/** A number with all its decimals and the decimal sign of the language, without separators of thousands; empty for NaN. */
export const decimalText = (value: number, language: Language): string =>
  Number.isNaN(value) ? '' : value.toLocaleString(language, { maximumFractionDigits: 20, useGrouping: false });

/** Reads a number with the decimal sign of either language; NaN for anything else. */
export const readDecimal = (text: string): number =>
  /^-?\d+(?:[.,]\d*)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
