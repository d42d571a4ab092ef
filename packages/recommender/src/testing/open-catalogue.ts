import { MUSIC_MOOD_VALUES } from '@bugunne/contract';
import type { Candidate } from '../types.ts';
import { createRandom, type Random } from './random.ts';
import { buildCandidate } from './synthetic.ts';

/** Values with their shares; the shares need not add up to 1. */
type Shares = Readonly<Record<string, number>>;
type Screen = { languages: Shares; genres: Shares; byLanguage?: Readonly<Record<string, Shares>> };

/** About as frequent as among the works that have articles in several languages. */
const FILMS: Screen = {
  languages: {
    ingilizce: 50,
    fransızca: 9,
    türkçe: 4,
    japonca: 5,
    hintçe: 6,
    italyanca: 5,
    almanca: 5,
    ispanyolca: 5,
    korece: 2,
    çince: 3,
    rusça: 4,
  },
  genres: {
    dram: 45,
    komedi: 26,
    romantik: 10,
    gerilim: 9,
    aksiyon: 9,
    suç: 9,
    korku: 7,
    macera: 6,
    belgesel: 5,
    savaş: 3,
    'bilim kurgu': 4,
    fantastik: 3,
    müzikal: 3,
    western: 2,
    animasyon: 4,
    biyografi: 3,
    gizem: 3,
    aile: 3,
  },
};
const SERIES: Screen = {
  languages: { ingilizce: 47, japonca: 14, korece: 8, türkçe: 6, ispanyolca: 8, almanca: 6, fransızca: 5, çince: 4 },
  genres: {
    dram: 42,
    komedi: 26,
    suç: 12,
    reality: 5,
    romantik: 6,
    animasyon: 6,
    belgesel: 5,
    çocuk: 6,
    'bilim kurgu': 5,
    gizem: 5,
    aksiyon: 6,
    tarih: 4,
    western: 1,
    müzikal: 1,
  },
  byLanguage: {
    japonca: { animasyon: 70, dram: 20, aksiyon: 20, fantastik: 20, komedi: 20, romantik: 12 },
    korece: { dram: 50, romantik: 42, komedi: 20, tarih: 10, gerilim: 10, reality: 8 },
  },
};
const MUSIC: Screen = {
  languages: { ingilizce: 60, türkçe: 14, ispanyolca: 8, fransızca: 6, almanca: 4, japonca: 4, korece: 4 },
  genres: { pop: 34, rock: 26, 'hip-hop': 12, elektronik: 10, caz: 6, klasik: 6, soul: 6, metal: 5, folk: 5, latin: 4 },
  byLanguage: { türkçe: { pop: 40, türkü: 16, arabesk: 12, 'anadolu rock': 10, 'sanat müziği': 10, rock: 12 } },
};

function weighted(random: Random, shares: Shares): string {
  let left = random.next() * Object.values(shares).reduce((sum, share) => sum + share, 0);
  for (const [value, share] of Object.entries(shares)) {
    left -= share;
    if (left < 0) return value;
  }
  return Object.keys(shares)[0] ?? '';
}

const MOST_ARTICLES = 300;
/** Few works are known in many languages, most in one or two. */
const noteOf = (rank: number) => Math.max(1, Math.round(MOST_ARTICLES / rank ** 0.6));

function listedWork(random: Random, category: 'movie' | 'series' | 'music', rank: number, works: number): Candidate {
  const { languages, genres, byLanguage } = { movie: FILMS, series: SERIES, music: MUSIC }[category];
  const language = weighted(random, languages);
  const own = byLanguage?.[language] ?? genres;
  const name = () => `${category} kişi ${Math.floor(random.next() ** 2 * works * 0.6)}`;
  const makers = [name()];
  const isMusic = category === 'music';
  const count = isMusic ? 1 + random.below(2) : 1 + random.below(3);
  return buildCandidate({
    id: `open ${category} ${rank}`,
    category,
    genres: [...new Set(Array.from({ length: count }, () => weighted(random, own)))],
    moods: isMusic ? random.some(MUSIC_MOOD_VALUES, 2 + random.below(2)) : [],
    languages: [language],
    duration: category === 'movie' ? 75 + random.below(75) : category === 'series' ? 20 + random.below(45) : 3,
    year: 1935 + Math.floor(90 * random.next() ** 0.6),
    makers,
    people: isMusic ? makers : [...new Set([...makers, name(), name(), name()])],
    tier: 'listed',
    note: noteOf(rank),
  });
}

/** The number of listed works of each kind. */
export type OpenSizes = { films: number; series: number; pieces: number };
export const OPEN_SIZES: OpenSizes = { films: 20_000, series: 5_000, pieces: 30_000 };

/** Listed works as an import would bring them, best known first; deterministic for a `seed`. */
export function openCatalogue({ films, series, pieces }: OpenSizes = OPEN_SIZES, seed = 1): Candidate[] {
  const random = createRandom(seed);
  const some = (category: 'movie' | 'series' | 'music', count: number) =>
    Array.from({ length: count }, (_, n) => listedWork(random, category, n + 1, count));
  return [...some('movie', films), ...some('series', series), ...some('music', pieces)];
}
