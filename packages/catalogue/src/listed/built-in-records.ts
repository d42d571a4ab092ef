import type { WrittenItem } from '../schema.ts';
import type { ItemFacts, SourceRecord } from './facts.ts';

/** The items of our editors as records of their own source, so that they are stored like those of any other. */
export const builtInRecord = (item: WrittenItem): SourceRecord => ({
  sourceId: item.id,
  url: null,
  category: item.category,
  facts: { ...titlesOf(item), ...factsOf(item) },
  outsideIds: {},
});

const titlesOf = ({ title }: WrittenItem): ItemFacts => ({
  originalTitle: title.original,
  turkishTitle: title.tr,
  englishTitle: title.en,
});

function factsOf(item: WrittenItem): ItemFacts {
  switch (item.category) {
    case 'movie':
    case 'series': {
      const { year, directors, cast, genres, countries, languages, duration } = item;
      const facts = { year, makers: directors, cast, genres, countries, languages, minutes: duration };
      return item.category === 'movie' ? facts : { ...facts, seasons: item.seasons, endYear: item.endYear };
    }
    case 'music': {
      const { year, artist, genres, moods, languages, duration, kind, album, trackCount } = item;
      return {
        year,
        makers: [artist],
        genres,
        moods,
        languages,
        minutes: duration,
        musicKind: kind,
        album,
        trackCount,
      };
    }
    case 'food':
      return { minutes: Math.max(1, item.prepTime + item.cookTime) };
  }
}
