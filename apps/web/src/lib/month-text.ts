import type { Language } from '@bugunne/contract/language';

/** A month such as `2024-03` in words: "Mart 2024", "March 2024". */
export const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
