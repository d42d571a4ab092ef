import type { Catalogue, CatalogueItem } from '@bugunne/catalogue';
import {
  CUISINES,
  DIETARY_RESTRICTIONS,
  type Item,
  LANGUAGES,
  type Language,
  MEAL_TYPES,
  MOVIE_GENRES,
  MUSIC_GENRES,
  MUSIC_MOODS,
  SERIES_GENRES,
} from '@bugunne/contract';
import { coverMotifs, drawnMotif } from './cover-motifs.ts';
import { listenSearches } from './listen-links.ts';
import { difficultyLabel, labelsIn, plainItem, titleLanguage, trailerSearch } from './present-parts.ts';
import { spellTag } from './tag-spelling.ts';

/** Converts a catalogue item to the item that clients receive in `language`. */
export function presentItem(item: CatalogueItem, catalogue: Catalogue, language: Language): Item {
  const labels = labelsIn(language);
  const { title, description, tags } = item;
  const base = plainItem(item.id, item.category, {
    title: title[language],
    originalTitle: title.original,
    description: description[language],
    tags: tags[language].map((tag) => spellTag(tag, language)),
    verified: true,
  });
  const coverMotif = drawnMotif(item.category, coverMotifs(item, catalogue)[0]);
  switch (item.category) {
    case 'movie':
    case 'series':
      return {
        ...base,
        coverMotif,
        titleLanguage: spokenIn(item, language),
        detailedDescription: item.detailedDescription?.[language] ?? null,
        duration: item.duration,
        year: item.year,
        endYear: item.category === 'series' ? item.endYear : null,
        seasons: item.category === 'series' ? item.seasons : null,
        imdbRating: item.imdbRating,
        ratingMonth: item.ratingMonth,
        trailerUrl: trailerSearch(item.title.original, item.year, language),
        director: item.directors.join(', '),
        cast: [...item.cast],
        genre: labels(item.category === 'movie' ? MOVIE_GENRES : SERIES_GENRES, item.genres),
        platforms: [...item.platforms],
        languages: labels(LANGUAGES, item.languages),
      };
    case 'music':
      return {
        ...base,
        coverMotif,
        titleLanguage: spokenIn(item, language),
        duration: item.duration,
        year: item.year,
        listenUrls: listenSearches(item.artist, item.title.original),
        genre: labels(MUSIC_GENRES, item.genres),
        languages: labels(LANGUAGES, item.languages),
        moods: labels(MUSIC_MOODS, item.moods),
        artist: item.artist,
        album: item.album,
        trackCount: item.trackCount,
      };
    case 'food':
      return {
        ...base,
        coverMotif,
        duration: item.prepTime + item.cookTime,
        genre: labels(CUISINES, item.cuisines),
        difficulty: item.difficulty && difficultyLabel(item.difficulty, language),
        mealTypes: labels(MEAL_TYPES, item.mealTypes),
        diets: labels(DIETARY_RESTRICTIONS, [...catalogue.dietsOf(item.id)]),
        servings: item.servings,
        titleLanguage: 'tier' in item && item.language !== language ? item.language : null,
        calories: item.nutrition?.calories ?? null,
      };
  }
}

/** The language of a title that is shown untranslated, or null. */
function spokenIn(item: Exclude<CatalogueItem, { category: 'food' }>, language: Language): string | null {
  return item.title[language] === item.title.original ? titleLanguage(item.languages[0], language) : null;
}
