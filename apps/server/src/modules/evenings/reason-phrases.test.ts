import type { SharingLevel } from '@bugunne/contract';
import type { Reason } from '@bugunne/recommender';
import { describe, expect, it } from 'vitest';
import { type PhraseWords, reasonPhrases } from './reason-phrases.ts';

const words: PhraseWords = {
  words: {
    titleOf: (id) => (id === 'movie-vavien-2009' ? { text: 'Vavien', isForeign: false } : null),
    tagsOf: () => [],
    aboutOf: () => null,
    nameOf: (_kind, value) => value,
  },
  find: () => null,
};
const reason = (kind: Reason['kind'], value: string, more: Partial<Reason> = {}): Reason => ({
  kind,
  value,
  strength: 0.5,
  ...more,
});
const texts = (reasons: Reason[], language: 'tr' | 'en', sharing: SharingLevel, isOwn = false) =>
  reasonPhrases(reasons, language, { sharing, isOwn }, words).map(({ text }) => text);

const ALL = [reason('likedItem', 'movie-vavien-2009'), reason('genre', 'komedi'), reason('maker', 'Yağmur Taylan')];

describe('reasonPhrases', () => {
  it('names titles and makers only of members who share titles', () => {
    expect(texts(ALL, 'tr', 'titles')).toEqual(['beğendiği “Vavien” gibi', 'seçtiği tür: komedi']);
    expect(texts(ALL, 'en', 'genres')).toEqual(['chose comedy']);
    expect(texts(ALL, 'en', 'nothing')).toEqual([]);
  });

  it('tells members their own reasons whatever they share', () => {
    expect(texts(ALL, 'en', 'nothing', true)).toEqual(['like “Vavien”, which you liked', 'you chose comedy']);
    expect(texts([reason('mood', 'sakin', { learned: true })], 'tr', 'nothing', true)).toEqual([
      'beğendiğin ruh hali: sakin',
    ]);
  });

  it('does not call a language chosen, since that of a guest is the language of the page', () => {
    const language = [reason('language', 'türkçe')];
    expect(texts(language, 'tr', 'titles')).toEqual(['dillerinden biri: Türkçe']);
    expect(texts(language, 'tr', 'titles', true)).toEqual(['dillerinden biri: Türkçe']);
    expect(texts(language, 'en', 'titles')).toEqual(['one of their languages: Turkish']);
  });

  it('never names a diet, and says what a pick misses', () => {
    expect(texts([reason('diet', 'vegan'), reason('overlong', '90')], 'en', 'titles')).toEqual([
      'longer than their 90 minutes',
    ]);
  });
});
