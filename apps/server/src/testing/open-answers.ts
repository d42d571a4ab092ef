import { byCategory, CATEGORIES, type Category } from '@bugunne/contract';
import type { ChatBody } from './fake-llm-body.ts';

const TEXTS = {
  description: {
    tr: 'Akşam için sakin ve sıcak bir seçim.',
    en: 'A quiet and warm choice for the evening.',
  },
  detailedDescription: {
    tr: 'Kasabaya yeni gelen bir öğretmen, eski bir sinemayı yeniden açmak ister ve herkesi yanına çeker.',
    en: 'A teacher who is new in the town wants to open an old cinema again and wins everybody over.',
  },
  tags: { tr: ['kasaba', 'sinema'], en: ['small town', 'cinema'] },
};
const SCREEN = {
  ...TEXTS,
  year: 2019,
  rating: 7.4,
  duration: 95,
  director: 'Deniz Örnek',
  cast: ['Ada Örnek'],
  genre: ['Dram'],
  language: 'Türkçe',
};
const FIELDS: Record<Category, object> = {
  movie: SCREEN,
  series: { ...SCREEN, duration: 45 },
  food: { ...TEXTS, duration: 25, difficulty: 'Kolay', cuisine: 'Türk', mealType: 'Akşam yemeği', servings: 4 },
  music: { ...TEXTS, year: 2012, duration: 42, artist: 'Örnek Topluluk', mood: 'Sakin', language: 'Türkçe' },
};

/** An open title as the model would describe it; `changes` override its fields. */
export const openTitle = (category: Category, changes: object = {}): object => ({
  title: 'Sisli Tepenin Ardı',
  ...FIELDS[category],
  ...changes,
});

/** Whether the prompt allows open titles. */
export const mayNameTitles = (body: ChatBody): boolean =>
  body.messages.some(({ content }) => content.includes('"open"'));

/** An answer with an open title in every category. */
export const answerOpen = (why: string, titleOf: (category: Category) => string): object =>
  byCategory((category) => ({ open: openTitle(category, { title: titleOf(category) }), why }));

export const isRecipePrompt = (body: ChatBody): boolean =>
  body.messages.some(({ content }) => content.includes('"servingInfo"'));

const line = (tr: string, en: string, amount: number | null, unit: string, category: string) => {
  return { name: { tr, en }, amount, unit, category };
};

/** A recipe as the model would write it, with known ingredients. */
export const RECIPE_ANSWER = {
  ingredients: [
    line('soğan', 'onion', 1, 'piece', 'Ana malzeme'),
    line('yumurta', 'egg', 4, 'piece', 'Ana malzeme'),
    line('zeytinyağı', 'olive oil', 2, 'tbsp', 'Ana malzeme'),
    line('tuz', 'salt', null, 'to-taste', 'Baharat'),
  ],
  instructions: [
    { step: 1, instruction: { tr: 'Soğanı ince ince doğra.', en: 'Chop the onion finely.' } },
    {
      step: 2,
      instruction: { tr: 'Yağda yumuşayana kadar kavur.', en: 'Fry it in the oil until it is soft.' },
      tip: { tr: 'Ateş kısık olsun.', en: 'Keep the heat low.' },
    },
    {
      step: 3,
      instruction: {
        tr: 'Yumurtaları üzerine kırıp kapağı kapalı olarak 8 dakika pişir.',
        en: 'Break the eggs over it and cook for 8 minutes, covered.',
      },
    },
  ],
  nutritionInfo: { calories: 180, protein: 8, carbs: 5, fat: 14 },
  cookingTips: [{ tr: 'Yanında taze ekmek iyi gider.', en: 'Fresh bread goes well with it.' }],
  variations: [{ tr: 'Üzerine biraz maydanoz serp.', en: 'Sprinkle some parsley over it.' }],
  servingInfo: { servings: 4, prepTime: 10, cookTime: 30 },
};

/** The categories for which the prompt allows open titles. */
export const openCategoriesOf = (body: ChatBody): Category[] => {
  const rule = body.messages
    .map(({ content }) => content)
    .join('\n')
    .match(/^In ([a-z, ]+) you may instead/m)?.[1];
  return CATEGORIES.filter((category) => rule?.split(', ').includes(category));
};
