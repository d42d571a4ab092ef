import type { CatalogueItem } from '@bugunne/catalogue';
import type { Language } from '@bugunne/contract';

/** The full sentences of a catalogue item: descriptions, and the steps, tips and variations of a recipe. */
export function sentencesOf(item: CatalogueItem, language: Language): string[] {
  const description = item.description[language];
  switch (item.category) {
    case 'movie':
    case 'series':
      return item.detailedDescription ? [description, item.detailedDescription[language]] : [description];
    case 'music':
      return [description];
    case 'food': {
      const steps = item.instructions.flatMap(({ instruction, tip }) => (tip ? [instruction, tip] : [instruction]));
      return [description, ...[...steps, ...item.cookingTips, ...item.variations].map((text) => text[language])];
    }
  }
}
