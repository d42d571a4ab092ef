import type { Category, Language, SitePicture } from '@bugunne/contract';

type Words = {
  category: Record<Category, string>;
  tagline: string;
  site: Record<SitePicture, { title: readonly string[]; text: string }>;
  evening: string;
  year: {
    title: string;
    /** Under the number of days, of liked picks and of the longest streak. */
    days(count: number): string;
    liked(given: number): string;
    streak: string;
    /** The kind of favourite that stands for a category. */
    most: Record<Category, string>;
  };
};

/** A number with the separators of the language. */
export const number = (language: Language, value: number): string =>
  new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en-GB').format(value);

/** Texts of the pictures apart from those of the items. */
export const PICTURE_WORDS: Record<Language, Words> = {
  tr: {
    category: { movie: 'Film', series: 'Dizi', food: 'Yemek', music: 'Müzik' },
    tagline: 'Her gün sana göre seçimler',
    site: {
      home: {
        title: ['Bugün ne izlesem,', 'ne pişirsem,', 'ne dinlesem?'],
        text: 'Her gün zevkine göre film, dizi, tarif ve müzik.',
      },
      screen: {
        title: ['Bugün', 'ne izlesem?'],
        text: 'Her gün bir film ve bir dizi; türüne, süresine ve diline göre.',
      },
      food: { title: ['Bugün', 'ne yapsam?'], text: 'Her gün damak zevkine, vaktine ve diyetine uyan bir tarif.' },
      music: { title: ['Bugün', 'ne dinlesem?'], text: 'Her gün ruh haline uyan bir parça.' },
      premium: {
        title: ['Bugün için', 'bir seçim daha.'],
        text: 'BugünNe Premium: yenile, benzerlerini gör, reklamsız gez.',
      },
      help: { title: ['Nasıl yardımcı', 'olalım?'], text: 'Sık sorulanlar ve kısa yanıtları.' },
    },
    evening: 'Bu akşam',
    year: {
      title: 'Benim yılım',
      days: () => 'gün uğradım',
      liked: (given) => `beğeni, ${number('tr', given)} seçimden`,
      streak: 'gün, en uzun serim',
      most: {
        movie: 'En çok sevdiğim tür',
        series: 'En çok sevdiğim tür',
        food: 'En çok sevdiğim mutfak',
        music: 'En çok sevdiğim tür',
      },
    },
  },
  en: {
    category: { movie: 'Film', series: 'Series', food: 'Food', music: 'Music' },
    tagline: 'Picks for you, every day',
    site: {
      home: {
        title: ['What to watch,', 'cook and listen to', 'today?'],
        text: 'Films, series, recipes and music to your taste, every day.',
      },
      screen: {
        title: ['What to watch', 'today?'],
        text: 'A film and a series every day, by genre, length and language.',
      },
      food: {
        title: ['What to cook', 'today?'],
        text: 'One recipe a day that fits your taste, your time and your diet.',
      },
      music: { title: ['What to listen to', 'today?'], text: 'Music for your mood, every day.' },
      premium: {
        title: ['One more pick', 'for today.'],
        text: 'BugünNe Premium: refresh, find similar picks, see no ads.',
      },
      help: { title: ['How can', 'we help?'], text: 'Short answers to what people ask most.' },
    },
    evening: 'Tonight',
    year: {
      title: 'My year',
      days: (count) => (count === 1 ? 'day with picks' : 'days with picks'),
      liked: (given) => `liked of ${number('en', given)} picks`,
      streak: 'longest streak, in days',
      most: {
        movie: 'Favourite genre',
        series: 'Favourite genre',
        food: 'Favourite cuisine',
        music: 'Favourite genre',
      },
    },
  },
};
