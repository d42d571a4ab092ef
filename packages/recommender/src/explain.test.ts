import {
  CUISINE_VALUES,
  DIETARY_RESTRICTION_VALUES,
  FOOD_DIFFICULTY_VALUES,
  LANGUAGE_CODES,
  LANGUAGE_VALUES,
  MEAL_TYPE_VALUES,
  MOVIE_GENRE_VALUES,
  MUSIC_GENRE_VALUES,
  MUSIC_MOOD_VALUES,
  SERIES_GENRE_VALUES,
} from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { explain } from './explain.ts';
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
  rating: ['7.5', '9.2'],
  discovery: ['new', 'stretch'],
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
const KINDS: readonly ReasonKind[] = [
  'genre',
  'mood',
  'cuisine',
  'mealType',
  'difficulty',
  'diet',
  'duration',
  'language',
  'maker',
  'likedItem',
  'alsoLiked',
  'community',
  'overlong',
  'otherLanguage',
  'otherMeal',
  'repeat',
  'rating',
  'discovery',
];
const titleOf = (id: string) => TITLES[id] ?? null;
const reason = (kind: ReasonKind, value: string, strength = 0.5): Reason => ({ kind, value, strength });

/** Checks that hold for every explanation. */
function expectWellFormed(text: string) {
  expect(lengthOf(text)).toBeLessThanOrEqual(80);
  expect(text).toMatch(/^[\p{Lu}\d“]/u);
  expect(text).toMatch(/\.$/);
  expect(text).not.toMatch(/ {2}|undefined|null|NaN|\s[.,;:]|\.\./);
  expect(text.split('“').length).toBe(text.split('”').length);
}

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test.each(KINDS)('every %s alone is a whole sentence of at most 80 characters that names it', (kind) => {
    for (const value of VALUES[kind]) {
      const text = explain([reason(kind, value)], language, titleOf);
      expectWellFormed(text);
      if (kind === 'likedItem' || kind === 'alsoLiked')
        expect(text).toContain([...(TITLES[value] ?? '')].slice(0, 8).join(''));
      else if (kind === 'rating') expect(text).toContain(language === 'tr' ? value.replace('.', ',') : value);
      else if (kind === 'maker') expect(text).toContain(value.slice(0, 20).trim());
      else if (kind === 'duration' || kind === 'overlong') expect(text).toContain(value);
      else if (kind === 'otherLanguage') expect(text).toContain(wordFor('language', value, language));
      else if (kind === 'otherMeal')
        expect(text.toLocaleLowerCase(language)).toContain(wordFor('mealType', value, language));
      else if (kind !== 'discovery' && kind !== 'community' && kind !== 'repeat' && kind !== 'mealType') {
        const word = value === 'dünya müziği' && language === 'en' ? 'world' : wordFor(kind, value, language);
        expect(text.toLocaleLowerCase(language)).toContain(word.toLocaleLowerCase(language));
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
      const text = explain([{ ...reason(kind, value), learned: true }], language, titleOf);
      expectWellFormed(text);
      expect(text).toMatch(language === 'tr' ? /beğen/i : /liked/);
      expect(text).not.toMatch(/sevdi|seçti|ilgin|tercih|you like\b|enjoy|chose|your genres/i);
    }
  });

  test('three thousand combinations of reasons are well formed and deterministic', () => {
    const random = createRandom(21);
    for (let round = 0; round < 3000; round++) {
      const reasons = random.some(KINDS, 1 + random.below(5)).map((kind) => {
        const [value = ''] = random.some(VALUES[kind], 1);
        return { ...reason(kind, value, random.next()), ...(random.chance(0.3) ? { learned: true as const } : {}) };
      });
      const sorted = reasons.toSorted((a, b) => b.strength - a.strength);
      const text = explain(sorted, language, titleOf);
      expectWellFormed(text);
      expect(explain(sorted, language, titleOf)).toBe(text);
    }
  });

  test('varies the sentence between items with the same kind of reason', () => {
    const texts = MOVIE_GENRE_VALUES.map((genre) =>
      explain([reason('genre', genre)], language, titleOf).replace(/\S*(türü|genre)\S*/g, ''),
    );
    expect(new Set(texts.map((text) => text.split(' ').length)).size).toBeGreaterThan(1);
  });

  test('skips a liked item without a title, and explains no reasons as a discovery', () => {
    expect(explain([reason('likedItem', 'gone', 0.9), reason('diet', 'vegan')], language, titleOf)).toMatch(/vegan/i);
    const none = explain([reason('likedItem', 'gone')], language, titleOf);
    expect(none).toBe(explain([], language, titleOf));
    expect(none).toMatch(language === 'tr' ? /keşif/ : /discovery|new/);
  });

  test('cuts a title only when no sentence fits, and then between words', () => {
    expect(explain([reason('likedItem', 'short')], language, titleOf)).toContain('“Babam ve Oğlum”');
    const long = explain([reason('likedItem', 'longest')], language, titleOf);
    expect(long).toMatch(/“Borat: Cultural Learnings of America for Make [A-Za-z ]*…”/);
    const shownPart = /“(.*)…”/.exec(long)?.[1] ?? '';
    expect(TITLES['longest']?.startsWith(`${shownPart} `)).toBe(true);
  });
});

test('leads with one of the strongest reasons', () => {
  const text = explain(
    [reason('genre', 'dram', 0.8), reason('language', 'türkçe', 0.3), reason('rating', '8.1', 0.2)],
    'tr',
    titleOf,
  );
  expect(text).toMatch(/^(Sevdiğin dram türünden|Dram)/);
});

test('writes idiomatic sentences', () => {
  const tr = (kind: ReasonKind, value: string) => explain([reason(kind, value)], 'tr', titleOf);
  const en = (kind: ReasonKind, value: string) => explain([reason(kind, value)], 'en', titleOf);
  const samples = KINDS.flatMap((kind) =>
    VALUES[kind].slice(0, 3).flatMap((value) => [tr(kind, value), en(kind, value)]),
  );
  expect(samples.join('\n')).toMatchInlineSnapshot(`
    "Aksiyon türüne olan ilgine göre seçildi.
    Picked for your interest in the action genre.
    Komedi, sevdiğin türler arasında.
    Comedy is one of your genres.
    Sevdiğin dram türünden bir öneri.
    From the drama genre, which you chose.
    Sevdiğin ruh haline göre: mutlu.
    Picked for a mood you like: happy.
    Sevdiğin türden bir ruh hali: üzgün.
    Fits the “sad” mood you like.
    Sevdiğin “enerjik” ruh haline uyuyor.
    Picked for a mood you like: energetic.
    Türk mutfağı, sevdiklerin arasında.
    A recipe from the Turkish cuisine you like.
    İtalyan mutfağı, sevdiklerin arasında.
    A recipe from the Italian cuisine you like.
    Çin mutfağını sevdiğin için seçildi.
    Picked because you like Chinese cuisine.
    Sevdiklerin arasında kahvaltı var.
    A match for the meals you chose: breakfast.
    Sevdiklerin arasında öğle yemeği var.
    A match for the meals you chose: lunch.
    Sevdiklerin arasında akşam yemeği var.
    A match for the meals you chose: dinner.
    Seçtiğin zorlukta bir tarif: çok kolay.
    The difficulty you chose: very easy.
    Seçtiğin zorlukta bir tarif: kolay.
    The difficulty you chose: easy.
    Seçtiğin zorlukta bir tarif: orta.
    The difficulty you chose: medium.
    Seçtiğin beslenmeye uygun: vejetaryen.
    Keeps to the diet you chose: vegetarian.
    Vegan beslenme tercihine uygun.
    Matches your vegan preference.
    Seçtiğin beslenmeye uygun: glutensiz.
    Keeps to the diet you chose: gluten-free.
    Ayırdığın 30 dakikaya sığıyor.
    Fits into the 30 minutes you set.
    90 dakikalık sınırını aşmıyor.
    Within your limit of 90 minutes.
    Ayırdığın 175 dakikaya sığıyor.
    Fits into the 175 minutes you set.
    Tercih ettiğin dillerden: Türkçe.
    In Turkish, one of your preferred languages.
    Tercih ettiğin dillerden: İngilizce.
    In English, one of your preferred languages.
    Tercih ettiğin dillerden: Fransızca.
    In French, one of your preferred languages.
    Nuri Bilge Ceylan'ın bir işini beğenmiştin; bu da ondan.
    You liked another work by Nuri Bilge Ceylan; this one is theirs too.
    Zaz'ın bir işini beğenmiştin; bu da ondan.
    You liked another work by Zaz; this one is theirs too.
    Daha önce beğendiğin Florian Henckel von Donnersmarck imzasını taşıyor.
    By Florian Henckel von Donnersmarck, whom you liked.
    “Babam ve Oğlum”u beğendiğin için seçildi.
    You liked “Babam ve Oğlum”, and this has things in common with it.
    “Dr. Strangelove or: How I Learned to Stop Worrying and Love the…” beğenmiştin.
    You liked “Dr. Strangelove or: How I Learned to Stop Worrying and Love the…”.
    “Borat: Cultural Learnings of America for Make Benefit Glorious…” beğenmiştin.
    You liked “Borat: Cultural Learnings of America for Make Benefit Glorious…”.
    “Babam ve Oğlum” beğenenler bunu da beğeniyor.
    Liked by those who like “Babam ve Oğlum”.
    “Dr. Strangelove or: How I Learned to Stop Worrying and Love the…” sevenlere.
    For those who like “Dr. Strangelove or: How I Learned to Stop Worrying and…”.
    “Borat: Cultural Learnings of America for Make Benefit Glorious…” sevenlere.
    For those who like “Borat: Cultural Learnings of America for Make Benefit…”.
    Zevki seninkine benzeyenler bunu beğeniyor.
    People with a taste like yours enjoy this.
    30 dakikadan uzun: sana uyan daha kısası kalmadı.
    Longer than your 30 minutes; nothing shorter that fits is left.
    120 dakikadan uzun: sana uyan daha kısası kalmadı.
    Longer than your 120 minutes; nothing shorter that fits is left.
    Seçtiğin dillerde sana uyan yenisi yok; bunun dili Türkçe.
    In Turkish, as there is nothing new that fits you in your languages.
    Dili İngilizce: seçtiğin dillerde sana uyan yenisi yok.
    In English: your languages have nothing new that fits you.
    Dili Fransızca: seçtiğin dillerde sana uyan yenisi yok.
    In French: your languages have nothing new that fits you.
    Seçtiğin öğünlerde sana uyan yenisi yok; bu başka: kahvaltı.
    Breakfast, as there is nothing new that fits you for your meals.
    Öğle yemeği: seçtiğin öğünler için sana uyan yenisi yok.
    Lunch: for the meals you chose there is nothing new that fits you.
    Akşam yemeği: seçtiğin öğünler için sana uyan yenisi yok.
    Dinner: for the meals you chose there is nothing new that fits you.
    Yeni bir şey kalmadı; bunu en son 10 May 2026 günü gördün.
    Nothing new is left; you last saw this on May 10, 2026.
    Sana uyan her şeyi gördün; bu en son 31 Ara 2025 günü karşına çıktı.
    You have seen all that fits you; this last came up on Dec 31, 2025.
    Yüksek puanıyla öne çıkıyor: IMDb 7,5.
    Stands out by its rating: IMDb 7.5.
    Yüksek puanıyla öne çıkıyor: IMDb 9,2.
    Stands out by its rating: IMDb 9.2.
    Zevkini henüz öğreniyoruz; bu bir keşif önerisi.
    We are still learning your taste; this one is a discovery.
    Tercihlerinin biraz dışında, yeni bir keşif.
    Something new, a little outside your preferences."
  `);
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
      const text = explain([reason('repeat', '2026-05-10', 1), reason(kind, value, 0.95)], language, titleOf);
      expect(text).toMatch(/2026/);
    }
  }
});

test('varies the second sentence between items with the same further reasons', () => {
  const further = [
    reason('language', 'ingilizce', 0.35),
    reason('rating', '8.4', 0.24),
    reason('duration', '120', 0.4),
  ];
  const ends = MOVIE_GENRE_VALUES.map((genre) => explain([reason('genre', genre, 0.8), ...further], 'tr', titleOf))
    .map((text) => /\. (.+)$/.exec(text)?.[1])
    .filter((end) => end !== undefined);
  const counts = Object.values(Object.groupBy(ends, (end) => end)).map((same) => same?.length ?? 0);
  expect(counts.length).toBe(3);
  expect(Math.max(...counts)).toBeLessThan(ends.length * 0.7);
});
