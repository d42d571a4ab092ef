import type { Category, Language } from '@bugunne/contract';

type Words = {
  category: Record<Category, string>;
  tagline: string;
  site: { title: readonly string[]; text: string };
  evening: string;
};

/** What the pictures say beside the items' own texts. */
export const PICTURE_WORDS: Record<Language, Words> = {
  tr: {
    category: { movie: 'Film', series: 'Dizi', food: 'Yemek', music: 'Müzik' },
    tagline: 'Her gün sana göre dört seçim',
    site: {
      title: ['Bugün ne izlesem,', 'ne pişirsem,', 'ne dinlesem?'],
      text: 'Her gün zevkine göre bir film, bir dizi, bir tarif ve bir müzik.',
    },
    evening: 'Bu akşam',
  },
  en: {
    category: { movie: 'Film', series: 'Series', food: 'Food', music: 'Music' },
    tagline: 'Four picks for you, every day',
    site: {
      title: ['What to watch,', 'cook and listen to', 'today?'],
      text: 'A film, a series, a recipe and a piece of music to your taste, every day.',
    },
    evening: 'Tonight',
  },
};
