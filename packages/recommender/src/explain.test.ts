import {
  CUISINE_VALUES,
  DIETARY_RESTRICTION_VALUES,
  FOOD_DIFFICULTY_VALUES,
  LANGUAGE_CODES,
  LANGUAGE_VALUES,
  type Language,
  MEAL_TYPE_VALUES,
  MOVIE_GENRE_VALUES,
  MUSIC_GENRE_VALUES,
  MUSIC_MOOD_VALUES,
  SERIES_GENRE_VALUES,
} from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { explain, leadingReason, type Occasion, type Words } from './explain.ts';
import { fitText, lengthOf } from './fit-text.ts';
import { wordFor } from './labels.ts';
import { LEARNED_KINDS } from './sentence.ts';
import { createRandom } from './testing/random.ts';
import type { Reason, ReasonKind } from './types.ts';

const VALUES: Record<ReasonKind, readonly string[]> = {
  genre: [...MOVIE_GENRE_VALUES, ...SERIES_GENRE_VALUES, ...MUSIC_GENRE_VALUES],
  mood: MUSIC_MOOD_VALUES,
  cuisine: CUISINE_VALUES,
  mealType: MEAL_TYPE_VALUES,
  difficulty: FOOD_DIFFICULTY_VALUES,
  diet: DIETARY_RESTRICTION_VALUES,
  duration: ['30', '90', '175'],
  language: LANGUAGE_VALUES,
  maker: [
    'Nuri Bilge Ceylan',
    'Zaz',
    'Florian Henckel von Donnersmarck',
    'Çok Uzun Adlı '.repeat(8).trim(),
    'Ö'.repeat(119),
    'The Royal Philharmonic Orchestra of London and the Massed Choirs of the Northern Valleys',
  ],
  likedItem: ['short', 'long', 'longest', 'oneWord', 'emoji', 'number'],
  alsoLiked: ['short', 'long', 'longest', 'oneWord', 'emoji', 'number'],
  community: ['12'],
  overlong: ['30', '120'],
  otherLanguage: LANGUAGE_VALUES,
  otherMeal: MEAL_TYPE_VALUES,
  repeat: ['2026-05-10', '2025-12-31'],
  cast: ['Ali Atay', 'Somebody With a Very Long Name '.repeat(4).trim()],
  theme: ['friendship'],
  ingredient: ['aubergine'],
  decade: ['1960', '1970', '1990'],
  mainIngredient: ['aubergine'],
  album: ['Gülümse', 'A Very Long Album Title '.repeat(6).trim()],
  country: ['KR', 'NL', 'CZ'],
  about: ['short'],
  words: ['short'],
  rating: ['7.5', '9.2'],
  discovery: ['new', 'default', 'outside', 'unlike', 'stretch'],
  asked: [
    'screenMood:hafif|genre:komedi|max:95|years:2000-2009|language:türkçe',
    'theme:friendship|years:-1979|platform:Netflix|without:genre.korku',
    'mood:rahatlatıcı|min:20|years:1994-1994|rating:8',
    'foodMood:ferah|difficulty:çok kolay|cuisine:türk|mealType:tatlı|diet:vegan',
  ],
  askedLike: ['short', 'long', 'longest', 'oneWord', 'emoji', 'number'],
  askedSurprise: ['outside'],
  askedRepeat: ['2026-05-10', '2025-12-31'],
};
const TITLES: Record<string, string> = {
  short: 'Babam ve Oğlum',
  long: 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
  longest:
    'Borat: Cultural Learnings of America for Make Benefit Glorious Nation of Kazakhstan and Other Things Besides',
  oneWord: 'Ğ'.repeat(120),
  emoji: '🙂'.repeat(90),
  number: '1917',
};
const KINDS = (Object.keys(VALUES) as ReasonKind[]).filter((kind) => kind !== 'rating');
const NAMES: Record<string, Record<Language, string>> = {
  friendship: { tr: 'dostluk', en: 'friendship' },
  aubergine: { tr: 'patlıcan', en: 'aubergine' },
};
const words: Words = {
  titleOf: (id) => (TITLES[id] === undefined ? null : { text: TITLES[id], isForeign: id.startsWith('long') }),
  tagsOf: (id, language) =>
    id !== 'short' ? [] : language === 'tr' ? ['sırlar', 'vicdan', 'taşra', 'yas'] : ['secrets', 'guilt', 'grief'],
  aboutOf: (id, language) =>
    id !== 'short' ? null : language === 'tr' ? 'Bozkırda bir gece, üç araba.' : 'One night on the steppe.',
  nameOf: (_, value, language) => NAMES[value]?.[language] ?? null,
};
const TODAY: Occasion = { itemId: 'known', date: '2026-05-10', place: 0 };
const dayAfter = (days: number) => new Date(Date.UTC(2026, 4, 10 + days)).toISOString().slice(0, 10);
const why = (reasons: readonly Reason[], language: Language, occasion: Partial<Occasion> = {}) =>
  explain(reasons, language, words, { ...TODAY, ...occasion });
const reason = (kind: ReasonKind, value: string, strength = 0.5, like?: string): Reason => ({
  kind,
  value,
  strength,
  ...(like === undefined ? {} : { like }),
});

/** Checks that hold for every explanation. */
function expectWellFormed(text: string) {
  expect(lengthOf(text)).toBeLessThanOrEqual(80);
  expect(text).toMatch(/^[\p{Lu}\d“]/u);
  expect(text).toMatch(/\.$/);
  expect(text).not.toMatch(/ {2}|undefined|null|NaN|\s[.,;:]|\.\./);
  expect(text.split('“').length).toBe(text.split('”').length);
}

/** The word of a value that its sentences must contain; null where there is none. */
function wordOf(kind: ReasonKind, value: string, language: Language): string | null {
  switch (kind) {
    case 'genre':
    case 'mood':
    case 'mealType':
    case 'cuisine':
    case 'difficulty':
    case 'diet':
    case 'language':
      return value === 'dünya müziği' && language === 'en' ? 'world' : wordFor(kind, value, language);
    case 'otherLanguage':
      return wordFor('language', value, language);
    case 'otherMeal':
      return wordFor('mealType', value, language);
    case 'theme':
    case 'ingredient':
    case 'mainIngredient':
      return NAMES[value]?.[language] ?? null;
    case 'maker':
    case 'cast':
    case 'album':
      return value.slice(0, 16).trim();
    case 'likedItem':
    case 'alsoLiked':
      return [...(TITLES[value] ?? '')].slice(0, 8).join('');
    case 'duration':
    case 'overlong':
    case 'decade':
      return value;
    default:
      return null;
  }
}

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test.each(KINDS)('every %s alone is a whole sentence of at most 80 characters that names it', (kind) => {
    for (const value of VALUES[kind]) {
      for (const like of ['short', 'longest', undefined]) {
        for (let day = 0; day < 4; day++) {
          const text = why([reason(kind, value, 0.5, like)], language, { date: dayAfter(day) });
          expectWellFormed(text);
          const word = wordOf(kind, value, language) ?? '';
          expect(text.toLocaleLowerCase(language)).toContain(word.toLocaleLowerCase(language));
        }
      }
    }
  });

  test('names of genres keep their capitals', () => {
    const words = ['k-pop', 'anadolu rock', 'sanat müziği', 'türkü', 'latin'].map((genre) =>
      wordFor('genre', genre, language),
    );
    expect(words).toEqual(
      language === 'tr'
        ? ['K-pop', 'Anadolu rock', 'sanat müziği', 'türkü', 'Latin']
        : ['K-pop', 'Anatolian rock', 'Turkish art music', 'Turkish folk', 'Latin'],
    );
  });

  test.each(LEARNED_KINDS)('a learned %s is never called chosen or loved', (kind) => {
    for (const value of VALUES[kind]) {
      for (const date of [dayAfter(0), dayAfter(1)]) {
        const text = why([{ ...reason(kind, value), learned: true }], language, { date });
        expectWellFormed(text);
        expect(text).toMatch(language === 'tr' ? /beğen/i : /liked/);
        expect(text).not.toMatch(/sevdi|seçti|ilgin|tercih|you like\b|enjoy|chose|your genres/i);
      }
    }
  });

  test('three thousand combinations of reasons are well formed and deterministic', () => {
    const random = createRandom(21);
    for (let round = 0; round < 3000; round++) {
      const reasons = random.some(KINDS, 1 + random.below(5)).map((kind) => {
        const [value = ''] = random.some(VALUES[kind], 1);
        const like = random.chance(0.5) ? 'short' : undefined;
        return {
          ...reason(kind, value, random.next(), like),
          ...(random.chance(0.3) ? { learned: true as const } : {}),
        };
      });
      const sorted = reasons.toSorted((a, b) => b.strength - a.strength);
      const occasion = { date: dayAfter(round), place: round % 4 };
      const text = why(sorted, language, occasion);
      expectWellFormed(text);
      expect(why(sorted, language, occasion)).toBe(text);
    }
  });

  test.each(KINDS.filter((kind) => kind !== 'about'))('a %s has another form of sentence on the next day', (kind) => {
    for (const like of ['short', undefined]) {
      const value = VALUES[kind][0] ?? '';
      for (let day = 0; day < 6; day++) {
        const [one, next] = [day, day + 1].map((n) =>
          why([reason(kind, value, 0.5, like)], language, { date: dayAfter(n) }),
        );
        expect(next).not.toBe(one);
      }
    }
  });

  test('skips a liked item without a title, and calls no reasons a discovery without naming preferences', () => {
    expect(why([reason('likedItem', 'gone', 0.9), reason('diet', 'vegan')], language)).toMatch(/vegan/i);
    for (const date of [dayAfter(0), dayAfter(1)]) {
      const none = why([reason('likedItem', 'gone')], language, { date });
      expect(none).toBe(why([], language, { date }));
      expect(none).toMatch(language === 'tr' ? /keş/i : /different|discovery/i);
      expect(none).not.toMatch(/tercih|seçti|preference|chose/i);
    }
  });

  test('cuts a title only when no sentence fits, and then between words', () => {
    expect(why([reason('likedItem', 'short')], language)).toContain('“Babam ve Oğlum”');
    const long = why([reason('likedItem', 'longest')], language);
    expect(long).toMatch(/“Borat: Cultural Learnings of America[A-Za-z ]*…”/);
    const shownPart = /“(.*)…”/.exec(long)?.[1] ?? '';
    expect(TITLES['longest']?.startsWith(`${shownPart} `)).toBe(true);
  });

  test('never repeats the rating, which the card shows', () => {
    const rated = [reason('genre', 'dram', 0.3), reason('rating', '9.0', 0.29)];
    for (let day = 0; day < 6; day++) expect(why(rated, language, { date: dayAfter(day) })).not.toMatch(/IMDb|9[.,]0/);
    expect(why([reason('rating', '9.0', 0.29)], language)).not.toMatch(/IMDb/);
  });
});

const dayTexts = (list: readonly Reason[]) =>
  Array.from({ length: 8 }, (_, day) => why(list, 'en', { date: dayAfter(day) }));

test('names a broad genre or language only when nothing telling is known', () => {
  const broad = [reason('genre', 'dram', 0.9), reason('language', 'ingilizce', 0.8), reason('diet', 'vegan', 0.7)];
  for (const text of dayTexts([...broad, reason('words', 'short', 0.5)])) expect(text).not.toMatch(/English|prefer/);
  for (const text of dayTexts([...broad, reason('theme', 'friendship', 0.5, 'short')])) {
    expect(text).toContain('friendship');
    expect(text).toContain('Babam ve Oğlum');
    expect(text).not.toMatch(/drama|English|vegan/);
  }
  expect(dayTexts(broad).join(' ')).toMatch(/drama/);
});

test('takes another kind of reason on the next day, and none that another card of the day leads with', () => {
  const list = [
    reason('theme', 'friendship', 0.8, 'short'),
    reason('maker', 'Zaz', 0.8),
    reason('words', 'short', 0.6),
  ];
  const kindOn = (occasion: Partial<Occasion>) => leadingReason(list, 'en', words, { ...TODAY, ...occasion }).kind;
  for (let day = 0; day < 8; day++) {
    const kind = kindOn({ date: dayAfter(day) });
    expect(kindOn({ date: dayAfter(day + 1) })).not.toBe(kind);
    expect(kindOn({ date: dayAfter(day), used: new Set([kind]) })).not.toBe(kind);
  }
});

test('says something weaker rather than what another card of the day leads with', () => {
  const list = [reason('theme', 'friendship', 0.95, 'short'), reason('words', 'short', 0.4)];
  const kindWith = (used: readonly ReasonKind[]) =>
    leadingReason(list, 'en', words, { ...TODAY, used: new Set(used) }).kind;
  expect(kindWith([])).toBe('theme');
  expect(kindWith(['theme'])).not.toBe('theme');
});

test('reads the reasons of sets that were stored before', () => {
  const stored: Reason[] = [reason('maker', 'Zaz', 0.9), reason('genre', 'dram', 0.8), reason('rating', '8.1', 0.2)];
  expect(why(stored, 'tr')).toBe('Bir işini beğenmiştin: Zaz.');
  expect(why([reason('discovery', 'stretch', 0.3), reason('rating', '8.1', 0.2)], 'en')).toBe(
    'Today’s discovery, off the usual path.',
  );
});

test('writes idiomatic sentences', () => {
  const samples = KINDS.flatMap((kind) =>
    VALUES[kind]
      .slice(0, 2)
      .flatMap((value, n) => [
        why([reason(kind, value, 0.5, 'short')], 'tr', { date: dayAfter(n) }),
        why([reason(kind, value, 0.5, 'short')], 'en', { date: dayAfter(n) }),
      ]),
  );
  expect(samples.join('\n')).toMatchInlineSnapshot(`
    "Tür tercihine uyuyor: aksiyon.
    Fits one of your genres: action.
    Seçtiğin türden: komedi.
    In a genre you chose: comedy.
    Ruh hali tercihine uyuyor: mutlu.
    The mood is one you chose: happy.
    Seçtiğin ruh haline uyuyor: üzgün.
    Fits a mood you chose: sad.
    Bugün sofrada seçtiğin bir mutfak var: Türk mutfağı.
    From one of your cuisines: Turkish.
    Seçtiğin İtalyan mutfağından bir tarif.
    A recipe from a cuisine you chose: Italian.
    Seçtiklerinden biri: kahvaltı.
    It’s on your list: breakfast.
    Yemek tercihine uyuyor: öğle yemeği.
    One of your choices: lunch.
    Seçtiğin zorlukta bir tarif: çok kolay.
    Matches the difficulty you set: very easy.
    Zorluğu seçtiğin gibi: kolay.
    The difficulty you chose: easy.
    Seçtiğin beslenmeye uygun: vejetaryen.
    Keeps to your diet: vegetarian.
    Beslenme tercihine uyuyor: vegan.
    Fits your diet: vegan.
    30 dakikalık sınırını aşmıyor.
    Within your limit of 30 minutes.
    Ayırdığın 90 dakikaya sığıyor.
    Fits into the 90 minutes you set.
    Dili, seçtiğin dillerden: Türkçe.
    In Turkish, one of your languages.
    Seçtiğin bir dilde: İngilizce.
    In one of your languages: English.
    “Babam ve Oğlum”u beğenmiştin; bu da Nuri Bilge Ceylan imzalı.
    By Nuri Bilge Ceylan, like “Babam ve Oğlum”, which you liked.
    Beğendiğin “Babam ve Oğlum” gibi bu da Zaz imzalı.
    You liked “Babam ve Oğlum”; this is by Zaz too.
    Beğendiklerinden birine benziyor: “Babam ve Oğlum”.
    Similar to “Babam ve Oğlum”, which you liked.
    Beğendiğin “Dr. Strangelove or: How I Learned to Stop…” ile akraba sayılır.
    You liked “Dr. Strangelove or: How I Learned to Stop…”; this is similar.
    “Babam ve Oğlum” ile sevenleri ortak.
    Popular with people who like “Babam ve Oğlum”.
    Sevenleri ortak: “Dr. Strangelove or: How I Learned to Stop Worrying and Love…”.
    Liked by those who like “Dr. Strangelove or: How I Learned to Stop Worrying…”.
    Zevki seninkine yakın olanlar bunu öne çıkarıyor.
    Singled out by people with tastes close to yours.
    30 dakikadan uzun; sana uyan daha kısası kalmadı.
    Over your 30 minutes, as nothing shorter that suits you is left.
    Ayırdığın 120 dakikayı aşıyor; sana uyan daha kısası kalmadı.
    Longer than your 120 minutes; nothing shorter that suits you is left.
    Dili Türkçe; seçtiğin dillerde sana uyan yenisi kalmadı.
    Nothing new that suits you is left in your languages; this is in Turkish.
    Seçtiğin dillerde sana uyan yenisi kalmadı; bunun dili İngilizce.
    In English, as nothing new that suits you is left in your languages.
    Bu seferlik kahvaltı: seçtiğin öğünlerde sana uyan yeni tarif kalmadı.
    For a change: breakfast. Nothing new is left for the meals you chose.
    Seçtiğin öğünlerde sana uyan yeni tarif kalmadı; bu bir öğle yemeği.
    Nothing new that suits you is left for your meals, so today: lunch.
    Yeni bir şey kalmadı; bunu en son 10 Mayıs 2026’da gördün.
    Nothing new is left; you last saw this on May 10, 2026.
    Sana uyan her şeyi gördün; bu en son 31 Aralık 2025’te karşına çıktı.
    You’ve seen everything that suits you; this last came up on Dec 31, 2025.
    “Babam ve Oğlum” ile ortak ismi: Ali Atay.
    With Ali Atay, as in “Babam ve Oğlum”, which you liked.
    Beğendiğin bir yapımdan tanıdık isim: Somebody With a Very Long Name Somebody….
    With Somebody With a Very Long Name Somebody With a…, from something you liked.
    “Babam ve Oğlum” ile buluştuğu nokta: dostluk.
    In common with “Babam ve Oğlum”, which you liked: friendship.
    “Babam ve Oğlum” ile ortak malzemesi: patlıcan.
    In common with “Babam ve Oğlum”, which you liked: aubergine.
    Beğendiklerin arasında da 1960’lar var.
    You’ve liked things from the 1960s before.
    1970’lerden; o yıllardan beğendiklerin var.
    From the 1970s, like others you’ve liked.
    Öne çıkan malzemesi: patlıcan.
    The key ingredient: aubergine.
    “Gülümse” albümünde yer alıyor.
    You’ll find it on “Gülümse”.
    Albümü: “A Very Long Album Title A Very Long Album Title A Very Long Album…”.
    Taken from “A Very Long Album Title A Very Long Album Title A Very Long Album…”.
    Yapıldığı ülke: Güney Kore.
    Where it’s from: South Korea.
    Hollanda’dan bir yapım.
    Made in the Netherlands.
    Bozkırda bir gece, üç araba.
    One night on the steppe.
    Özetle: sırlar, vicdan, taşra.
    Summed up: secrets, guilt, grief.
    Seni yeni tanıyoruz; bu da bugünün keşfi.
    A discovery for today, while we get to know you.
    Bugün için varsayılan önerimiz bu.
    This is our default pick for today.
    Bugün bunu istemiştin: hafif, komedi, en çok 95 dakika, 2000’ler, Türkçe.
    You asked for this: light, comedy, up to 95 minutes, 2000s, Turkish.
    İstediğin gibi: dostluk, 1979 ve öncesi, Netflix yapımı, korku değil.
    As you asked: friendship, 1979 or earlier, a Netflix original.
    Şuna benzesin istemiştin: “Babam ve Oğlum”.
    You wanted something like “Babam ve Oğlum”.
    “Dr. Strangelove or: How I Learned to Stop Worrying…” gibi bir şey istemiştin.
    Similar to “Dr. Strangelove or: How I Learned to Stop Worrying…”, as you asked.
    Sürpriz istedin: alıştıklarının dışından bir öneri.
    A surprise, as you asked: picked outside your usual.
    İsteğine uyan yenisi yok; bunu en son 10 Mayıs 2026’da gördün.
    Nothing new fits your wish; you last saw this on May 10, 2026.
    İsteğine uyan her şeyi gördün; bu en son 31 Aralık 2025’te çıktı.
    You’ve seen all that fits your wish; this last came up on Dec 31, 2025."
  `);
});

test.each([
  ['Gibi', '“Gibi”yi beğenmiştin; bu da ona benziyor.'],
  ['Kış Uykusu', '“Kış Uykusu”nu beğenmiştin; bu da ona benziyor.'],
  ['Hekimoğlu', '“Hekimoğlu”nu beğenmiştin; bu da ona benziyor.'],
  ['1917', '“1917”yi beğenmiştin; bu da ona benziyor.'],
  // Whether "Payı" takes an n depends on its meaning, so there is no suffix.
  ['Kardeş Payı', 'Beğendiğin “Kardeş Payı” ile akraba sayılır.'],
])('puts the right suffix on %s, or none', (text, expected) => {
  const titled: Words = { ...words, titleOf: () => ({ text, isForeign: false }) };
  expect(explain([reason('likedItem', 'x')], 'tr', titled, { itemId: 'x', date: dayAfter(2), place: 0 })).toMatch(
    new RegExp(`${expected.slice(0, 12)}|Beğendiğin`),
  );
  const all = [0, 1, 2, 3].map((n) =>
    explain([reason('likedItem', 'x')], 'tr', titled, { itemId: 'x', date: dayAfter(n), place: 0 }),
  );
  expect(all).toContain(expected);
});

test('never puts a Turkish suffix on a foreign title', () => {
  const titled: Words = { ...words, titleOf: () => ({ text: 'Breaking Bad', isForeign: true }) };
  for (const kind of ['likedItem', 'alsoLiked'] as const) {
    for (let day = 0; day < 8; day++) {
      const text = explain([reason(kind, 'x')], 'tr', titled, { itemId: 'x', date: dayAfter(day), place: 0 });
      expect(text).toContain('“Breaking Bad”');
      expect(text).not.toMatch(/”\p{L}/u);
    }
  }
});

test('fitText cuts after a word, or inside the first word, and always adds an ellipsis', () => {
  expect(fitText('kısa', 10)).toBe('kısa');
  expect(fitText('Bir Zamanlar Anadolu', 16)).toBe('Bir Zamanlar…');
  expect(fitText('Bir Zamanlar Anadolu', 13)).toBe('Bir Zamanlar…');
  expect(fitText('Bir, iki', 5)).toBe('Bir…');
  expect(fitText('Uzunbirkelime', 6)).toBe('Uzunb…');
  expect(fitText('🙂🙂🙂🙂', 3)).toBe('🙂🙂…');
  expect(fitText('abc', 1)).toBe('');
});

test.each(LANGUAGE_CODES)('in %s, states a repetition whatever other reasons there are', (language) => {
  for (const kind of KINDS.filter((other) => other !== 'repeat')) {
    for (const value of VALUES[kind]) {
      expect(why([reason('repeat', '2026-05-10', 1), reason(kind, value, 0.95)], language)).toMatch(/2026/);
    }
  }
});
