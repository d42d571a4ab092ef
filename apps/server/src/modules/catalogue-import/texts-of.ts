import type { WrittenItem } from '@bugunne/catalogue';
import { LANGUAGE_CODES } from '@bugunne/contract';
import type { ItemText } from './imports.repo.ts';

/** The texts of an item in each language. */
export const textsOf = (item: WrittenItem): ItemText[] =>
  LANGUAGE_CODES.map((language) => ({
    itemId: item.id,
    language,
    description: item.description[language],
    detailedDescription: 'detailedDescription' in item ? item.detailedDescription[language] : null,
    tags: item.tags[language],
  }));
