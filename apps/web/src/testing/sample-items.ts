import type { Item, ItemDetail } from '@bugunne/contract/item';

export const untouched = { liked: null, saved: false, viewed: false };

/** Every field of an item, empty; samples say what they are about. */
export const blankItem: Omit<Item, 'id' | 'category' | 'title' | 'originalTitle'> = {
  verified: true,
  titleLanguage: null,
  description: '',
  detailedDescription: null,
  tags: [],
  duration: 0,
  year: null,
  endYear: null,
  seasons: null,
  imdbRating: null,
  trailerUrl: null,
  director: null,
  cast: [],
  genre: [],
  coverImage: null,
  platforms: [],
  languages: [],
  difficulty: null,
  mealTypes: [],
  diets: [],
  mood: null,
  artist: null,
  album: null,
  trackCount: null,
  servings: null,
  calories: null,
};

export const movie: Item = {
  ...blankItem,
  id: 'movie-eskiya-1996',
  category: 'movie',
  title: 'Eşkıya',
  originalTitle: 'Eşkıya',
  description: 'Otuz beş yıl sonra hapisten çıkan bir eşkıya.',
  detailedDescription: 'Baran köyünü sular altında bulur.',
  tags: ['sevda'],
  duration: 128,
  year: 1996,
  imdbRating: 8,
  trailerUrl: 'https://video.example/eskiya',
  director: 'Yavuz Turgul',
  cast: ['Şener Şen'],
  genre: [{ value: 'dram', label: 'Dram' }],
};

export const dish: ItemDetail = {
  ...movie,
  id: 'food-menemen',
  category: 'food',
  title: 'Menemen',
  originalTitle: 'Menemen',
  detailedDescription: null,
  year: null,
  imdbRating: null,
  trailerUrl: null,
  director: null,
  cast: [],
  servings: 4,
  state: untouched,
  recipe: {
    verified: true,
    ingredients: [
      { name: 'yumurta', amount: 6, unit: 'piece', category: 'main', note: null },
      { name: 'zeytinyağı', amount: 3, unit: 'tbsp', category: 'main', note: null },
      { name: 'karabiber', amount: 0.25, unit: 'tsp', category: 'spice', note: 'taze çekilmiş' },
    ],
    instructions: [
      { step: 1, instruction: 'Biberleri kavurun.', tip: 'Ateş orta olsun.' },
      { step: 2, instruction: 'Yumurtaları kırın.', tip: null },
    ],
    allergens: [{ value: 'yumurta', label: 'Yumurta' }],
    nutritionInfo: { calories: 210, protein: 11, carbs: 6, fat: 15 },
    cookingTips: ['Tavayı önceden ısıtın.'],
    variations: [],
    servingInfo: { servings: 4, prepTime: 8, cookTime: 15 },
  },
};
