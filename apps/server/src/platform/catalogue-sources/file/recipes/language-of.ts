import type { Language } from '@bugunne/contract';

/** Words that one language has and the other does not, as recipes use them. */
const WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `the and of to with until into over add stir heat cook bake chop chopped mix for from then it is are in on a an or cup cups tbsp
    tsp tablespoon tablespoons teaspoon teaspoons minutes hour hours oven serve bowl pan salt pepper water oil large small fresh
    place remove let your you each this them`.split(/\s+/),
  ),
  tr: new Set(
    `ve ile bir bu için kadar sonra ekle ekleyin ekleyip karıştır karıştırın karıştırıp pişir pişirin pişirip kavur kavurun ısıt
    koy koyun doğra doğrayın adet tane su yemek kaşığı tatlı çay bardağı dakika saat fırın fırında tencere tava tuz karabiber yağ
    orta küçük büyük taze üzerine içine olana olarak alıp alın daha servis diş demet haşla haşlayın yıka yıkayın kes`.split(
      /\s+/,
    ),
  ),
};
const TURKISH_LETTERS = /[çğıöşüâî]/gu;

/** How often words of each language come; a Turkish letter counts for Turkish. */
export function evidence(text: string): Record<Language, number> {
  const words = text.toLocaleLowerCase('tr').match(/\p{L}+/gu) ?? [];
  // "I" becomes "ı" by the rules of Turkish, which no English word has.
  const english = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return {
    tr:
      words.filter((word) => WORDS.tr.has(word)).length +
      english.filter((word) => word.replace(TURKISH_LETTERS, '') !== word).length,
    en: english.filter((word) => WORDS.en.has(word)).length,
  };
}

/** So many more words of one language than of the other decide. */
const CLEAR = 2;

/** The language that a text is in beyond doubt; null for a short one, or for another language. */
export function languageOf(text: string): Language | null {
  const { tr, en } = evidence(text);
  if (tr >= en * 2 + CLEAR) return 'tr';
  return en >= tr * 2 + CLEAR ? 'en' : null;
}
