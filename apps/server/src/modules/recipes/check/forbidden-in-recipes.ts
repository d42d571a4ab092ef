import type { Language } from '@bugunne/contract';
import { wordsIn } from './kitchen-words.ts';

const startingWith = (list: string) => new RegExp(`^(?:${list.trim().split(/\s+/).join('|')})`, 'u');
const wholly = (list: string) => new RegExp(`^(?:${list.trim().split(/\s+/).join('|')})$`, 'u');

/**
 * The catalogue's own recipes may use these words, because an editor has checked them; a model's may not: raw and rare,
 * keeping and preserving, open flames, health, diets, and people.
 */
const STEMS: Record<Language, RegExp> = {
  tr: startingWith(`
    çiğ azpişmiş pembe konserve fermente mayalanmaya salamura turşu kurut tütsül bekletebil sakla dayan bozul
    alev tutuştur deterjan çamaşır ilaç şifa sağlık hasta mikrop bakteri güvenli zehir alerj diyet kalori protein
    vitamin vegan vejet gluten laktoz helal koşer keto kadın erkek çocuk bebek hamile gebe insan
  `),
  en: startingWith(`
    raw rare uncooked undercook underdone pink bloody runny canning preserv ferment curing cured smoked smoking
    flame flamb ignit bleach detergent medicin health heal cure sick bacteria germ safe poison allerg diet calorie
    protein vitamin vegan vegetar gluten lactose dairy halal kosher keto women woman men wife child kid baby babies
    pregnan people human
  `),
};
const WORDS: Record<Language, RegExp> = {
  tr: wholly('gün günler günü günlük hafta haftalık ay aylık kavanoz tezgâhta tezgahta dışarıda oda kiler yok'),
  en: wholly('day days week weeks month months jar jars jarred counter overnight room pantry free zero never'),
};
/** Absence: endings and words before a food. "Boneless" and the like say how an ingredient is bought. */
const ABSENT: Record<Language, RegExp> = { tr: /s[ıiuü]z$/u, en: /less$/u };
const HARMLESS: Record<Language, RegExp> = {
  tr: wholly(
    'kemiksiz kılçıksız derisiz çekirdeksiz pürüzsüz kabuksuz aralıksız sapsız susuz henüz düz süz topaksız kapaksız',
  ),
  en: wholly('boneless skinless seedless unless less'),
};

/** Whether a text speaks of what a model's recipe must leave alone. */
export const isForbidden = (text: string, language: Language): boolean =>
  wordsIn(text, language).some(
    (word) =>
      STEMS[language].test(word) ||
      WORDS[language].test(word) ||
      (ABSENT[language].test(word) && !HARMLESS[language].test(word)),
  ) || PHRASES[language].test(text.toLocaleLowerCase(language));

const PHRASES: Record<Language, RegExp> = {
  tr: /az pişmiş|(?:pişir|kavur|haşla|kızart|ısıt)m[ae](?:y|d[ae]n)|gerek yok|pişmeden|içermez|içermiyor/u,
  en: /without (?!(?:\p{L}+ing|the lid|a lid)(?!\p{L}))(?!cooking|baking|boiling|frying|heating|washing)|leave (?:it )?out|medium.rare|(?:do not|don['’]t|never) (?:cook|bake|boil|fry|heat)|need(?:s)? no|only just set|barely (?:set|cooked|warm)|(?<!\p{L})no (?!more|longer)/u,
};

const TEMPERATURE = /(\d+)\s*(?:°|º|derece|degrees)\s*(f(?![a-z]))?/giu;
const LEAST_CELSIUS = 70;
const MOST_CELSIUS = 260;

/** Whether all temperatures of a text can cook food through and do not burn it. */
export const hasCookingHeat = (text: string): boolean =>
  [...text.matchAll(TEMPERATURE)].every(([, value, fahrenheit]) => {
    const celsius = fahrenheit === undefined ? Number(value) : (Number(value) - 32) / 1.8;
    return celsius >= LEAST_CELSIUS && celsius <= MOST_CELSIUS;
  });

const HOURS = /(\d+)\s*(?:saat|hours?|hrs?)(?!\p{L})/giu;
const MOST_HOURS = 12;

export const hasOrdinaryTimes = (text: string): boolean =>
  [...text.matchAll(HOURS)].every(([, hours]) => Number(hours) <= MOST_HOURS);
