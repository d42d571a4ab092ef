import type { Language } from '@bugunne/contract/language';

/** "Ada, Deniz ve Elif", "Ada, Deniz and Elif". */
export const nameList = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(language === 'tr' ? 'tr' : 'en-GB').format(names);
