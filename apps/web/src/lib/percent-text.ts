import type { Language } from '@bugunne/contract/language';

/** `%92`, `92%`. */
export const percentText = (language: Language, value: number): string =>
  (value / 100).toLocaleString(language, { style: 'percent' });
