import type { ItemFacts, SourceRecord } from '@bugunne/catalogue';
import type { SourcePage } from '../platform/catalogue-sources/source.ts';

/** The record of a film that may be a daily pick, with other facts as given. */
export const filmRecord = (sourceId: string, facts: ItemFacts = {}): SourceRecord => ({
  sourceId,
  url: `https://www.wikidata.org/wiki/${sourceId}`,
  category: 'movie',
  facts: {
    originalTitle: `Film ${sourceId}`,
    turkishTitle: `Film ${sourceId}`,
    year: 2021,
    makers: ['Deneme Yönetmen'],
    cast: ['Deneme Oyuncu'],
    genres: ['western'],
    countries: ['KR'],
    languages: ['korece'],
    minutes: 101,
    note: 12,
    ...facts,
  },
  outsideIds: { wikidata: sourceId },
});

export const page = (records: readonly SourceRecord[], cursor: string | null = null): SourcePage => ({
  records,
  failures: [],
  unmapped: new Map(),
  cursor,
});
