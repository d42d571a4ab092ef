import type { Item } from '@bugunne/contract';

const credit = (name: string) => ({ '@type': 'Person', name });
const minutes = (count: number) => `PT${count}M`;
const year = (value: number | null) => (value === null ? undefined : String(value));
const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label);

/**
 * An item as schema.org data, for search engines. Ratings are omitted: they are IMDb's, and a page may only state ratings
 * that its own users gave.
 */
export function itemData(item: Item, { address, picture }: { address: string; picture: string }): object {
  return {
    '@context': 'https://schema.org',
    ...kindOf(item),
    name: item.title,
    ...(item.originalTitle === item.title ? {} : { alternateName: item.originalTitle }),
    description: item.description,
    url: address,
    image: picture,
  };
}

function kindOf(item: Item): object {
  switch (item.category) {
    case 'movie':
      return {
        '@type': 'Movie',
        datePublished: year(item.year),
        duration: minutes(item.duration),
        genre: labels(item.genre),
        director: item.director === null ? undefined : credit(item.director),
        actor: item.cast.map(credit),
      };
    case 'series':
      return {
        '@type': 'TVSeries',
        startDate: year(item.year),
        endDate: year(item.endYear),
        numberOfSeasons: item.seasons ?? undefined,
        genre: labels(item.genre),
        creator: item.director === null ? undefined : credit(item.director),
        actor: item.cast.map(credit),
      };
    case 'food':
      return {
        '@type': 'Recipe',
        totalTime: minutes(item.duration),
        recipeCategory: labels(item.mealTypes),
        keywords: item.tags.join(', '),
        recipeYield: item.servings ?? undefined,
        nutrition:
          item.calories === null ? undefined : { '@type': 'NutritionInformation', calories: `${item.calories} kcal` },
      };
    case 'music': {
      const isAlbum = (item.trackCount ?? 1) > 1;
      const length = minutes(item.duration);
      return {
        '@type': isAlbum ? 'MusicAlbum' : 'MusicRecording',
        byArtist: item.artist === null ? undefined : { '@type': 'MusicGroup', name: item.artist },
        datePublished: year(item.year),
        ...(isAlbum ? { numTracks: item.trackCount } : { duration: length }),
        ...(isAlbum || item.album === null ? {} : { inAlbum: { '@type': 'MusicAlbum', name: item.album } }),
      };
    }
  }
}
