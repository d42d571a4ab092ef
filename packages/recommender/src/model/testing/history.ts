import { defaultPreferences, type Language, type Preferences } from '@bugunne/contract';
import type { DailyPromptInput } from '../daily-prompt.ts';
import type { PromptCandidate } from '../offered.ts';

const TITLES = {
  movie: [
    ["Bir Zamanlar Anadolu'da", 2011, 'dram, suç', '157 dk'],
    ['Kış Uykusu', 2014, 'dram', '196 dk'],
    ['Parazit', 2019, 'gerilim, dram', '132 dk'],
    ['Bıçak Sırtı 2049', 2017, 'bilim kurgu', '164 dk'],
    ['Yeşil Rehber', 2018, 'komedi, dram', '130 dk'],
    ['Arrival: Geliş', 2016, 'bilim kurgu, gizem', '116 dk'],
    ['Büyük Budapeşte Oteli', 2014, 'komedi, macera', '99 dk'],
    ['Ayla', 2017, 'savaş, dram', '125 dk'],
  ],
  series: [
    ['Dark', 2017, 'gizem, bilim kurgu', '55 dk'],
    ['Şahsiyet', 2018, 'suç, dram', '60 dk'],
    ['Masum', 2017, 'gerilim, suç', '60 dk'],
    ['Better Call Saul', 2015, 'suç, dram', '46 dk'],
    ['Bir Başkadır', 2020, 'dram', '50 dk'],
    ['Çernobil', 2019, 'tarih, dram', '65 dk'],
    ['Gibi', 2021, 'komedi', '35 dk'],
    ['The Bear', 2022, 'komedi, dram', '32 dk'],
  ],
  food: [
    ['Mercimek Çorbası', null, 'türk, çorba', '45 dk'],
    ['Menemen', null, 'türk, kahvaltı', '20 dk'],
    ['Mantarlı Risotto', null, 'italyan', '40 dk'],
    ['Pad Thai', null, 'tay', '30 dk'],
    ['İmam Bayıldı', null, 'türk, meze', '60 dk'],
    ['Çoban Salata', null, 'türk, salata', '15 dk'],
    ['Nohutlu Köri', null, 'hint', '35 dk'],
    ['Cacık', null, 'türk, meze', '10 dk'],
  ],
  music: [
    ['Gece', 2019, 'Altın Gün, rock', '42 dk'],
    ['Gülümse', 1991, 'Sezen Aksu, pop', '5 dk'],
    ['Dönence', 1981, 'Barış Manço, rock', '6 dk'],
    ['In Rainbows', 2007, 'Radiohead, alternatif', '43 dk'],
    ['Kind of Blue', 1959, 'Miles Davis, caz', '46 dk'],
    ['Yalan', 2015, 'Büyük Ev Ablukada, rock', '4 dk'],
    ['Random Access Memories', 2013, 'Daft Punk, elektronik', '74 dk'],
    ['Ederlezi', 1989, 'Goran Bregović, dünya müziği', '5 dk'],
  ],
} as const;

const candidates = (category: keyof typeof TITLES): PromptCandidate[] =>
  TITLES[category].map(([title, year, words, minutes], index) => ({
    id: `${category}-${index + 1}`,
    title,
    year,
    facts: [words, minutes],
  }));

const LIKED = [
  'Babam ve Oğlum',
  'Eşkıya',
  'Whiplash',
  'Breaking Bad',
  'Yedi Kocalı Hürmüz',
  'Karnıyarık',
  'Tosun Paşa',
];
const DISLIKED = [
  'Recep İvedik',
  'Hızlı ve Öfkeli 9',
  'Emily in Paris',
  'Bamya',
  'Despacito',
  'Alacakaranlık',
  'Kurtlar',
];
const more = (start: string, count: number) => Array.from({ length: count }, (_, index) => `${start} ${index + 1}`);

const TASTES: Partial<Preferences> = {
  movieGenres: ['dram', 'gerilim', 'bilim kurgu'],
  seriesGenres: ['suç', 'gizem', 'komedi'],
  musicMoods: ['enerjik', 'nostaljik', 'sakin'],
  cuisineTypes: ['türk', 'italyan'],
  mealTypes: ['akşam yemeği', 'çorba'],
};

/** A prompt input with a full history and 4 × 8 candidates. */
export function sampleInput(language: Language = 'tr', changes: Partial<DailyPromptInput> = {}): DailyPromptInput {
  const liked = [...LIKED, ...more('Issız Ada', 3)];
  const disliked = [...DISLIKED, ...more('Bitmeyen Yaz', 3)];
  // Most recent interactions are with liked and disliked titles.
  const interactions = [
    ...liked.slice(0, 6).map((title) => ({ title, action: 'like' as const })),
    ...disliked.slice(0, 4).map((title) => ({ title, action: 'dislike' as const })),
    ...liked.slice(0, 5).map((title) => ({ title, action: 'view' as const })),
    ...['Ahlat Ağacı', 'Fleabag', 'Lahmacun'].map((title) => ({ title, action: 'save' as const })),
    ...['Succession', 'Arabesk'].map((title) => ({ title, action: 'view' as const })),
  ];
  return {
    language,
    preferences: { ...defaultPreferences(), ...TASTES },
    liked,
    disliked,
    interactions,
    candidates: {
      movie: candidates('movie'),
      series: candidates('series'),
      food: candidates('food'),
      music: candidates('music'),
    },
    count: 1,
    openChoice: false,
    ...changes,
  };
}
