import type { Pick } from '@bugunne/contract/item.schema';
import type { Section, Today } from '@bugunne/contract/recommendations.schema';
import { blankItem, untouched } from './sample-items.ts';

/** A complete pick; override the fields that a test needs. */
export const samplePick = (changes: Partial<Pick> = {}): Pick => ({
  ...blankItem,
  id: 'movie-babam-ve-oglum-2005',
  category: 'movie',
  title: 'Babam ve Oğlum',
  originalTitle: 'Babam ve Oğlum',
  sharedTitle: 'Babam ve Oğlum',
  tags: ['aile', 'baba oğul', 'ege', 'darbe'],
  duration: 112,
  year: 2005,
  imdbRating: 8.2,
  ratingMonth: '2024-03',
  trailerUrl: 'https://www.youtube.com/results?search_query=x',
  director: 'Çağan Irmak',
  cast: ['Fikret Kuşkan', 'Çetin Tekindor', 'Hümeyra', 'Şerif Sezer'],
  whyRecommended: 'Türkçeyi tercih ettiğin için.',
  compatibility: changes.compatibility ?? 92,
  compatibilityBefore: changes.compatibility ?? 92,
  range: null,
  unwantedChoice: null,
  source: 'engine',
  state: untouched,
  ...changes,
});

export const sampleSection = (changes: Partial<Section> = {}): Section => ({
  category: 'movie',
  items: [samplePick()],
  locked: false,
  refreshesUsed: 0,
  ...changes,
});

export const sampleToday = (changes: Partial<Today> = {}): Today => ({
  date: '2026-03-05',
  generatedAt: '2026-03-05T05:00:00.000Z',
  renewsAt: '2999-01-01T00:00:00.000Z',
  stale: false,
  analysisNote: 'Bugünün notu.',
  sections: [sampleSection()],
  unreadNotifications: 0,
  isPremium: false,
  onboardingCompleted: true,
  ...changes,
});

/** The body of an error response. */
export const refusal = (code: string, status: number) => ({
  defined: false,
  code,
  status,
  message: '',
  data: { requestId: 'r' },
});
