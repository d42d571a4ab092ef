import {
  CUISINES,
  type Item,
  LANGUAGES,
  type Language,
  MEAL_TYPES,
  MOVIE_GENRES,
  MUSIC_MOODS,
  SERIES_GENRES,
} from '@bugunne/contract';
import type { OpenContent } from '@bugunne/recommender';
import { listenSearches } from './listen-links.ts';
import { difficultyLabel, labelsIn, plainItem, titleLanguage, trailerSearch } from './present-parts.ts';
import { spellTag } from './tag-spelling.ts';

/**
 * Converts an open title to the item that clients receive in `language`, marked as unverified. Its rating is left out,
 * because it is unverified and would be shown as IMDb's.
 */
export function presentOpen(id: string, content: OpenContent, language: Language): Item {
  const labels = labelsIn(language);
  const { title, description, tags, duration } = content;
  const base = {
    ...plainItem(id, content.category, {
      title,
      originalTitle: title,
      description: description[language],
      tags: tags[language].map((tag) => spellTag(tag, language)),
      verified: false,
    }),
    duration,
  };
  switch (content.category) {
    case 'movie':
    case 'series':
      return {
        ...base,
        titleLanguage: titleLanguage(content.language, language),
        detailedDescription: content.detailedDescription[language],
        year: content.year,
        trailerUrl: trailerSearch(title, content.year, language),
        director: content.director,
        cast: content.cast,
        genre: labels(content.category === 'movie' ? MOVIE_GENRES : SERIES_GENRES, content.genre),
        languages: labels(LANGUAGES, [content.language]),
      };
    case 'music':
      return {
        ...base,
        titleLanguage: titleLanguage(content.language, language),
        year: content.year,
        listenUrls: listenSearches(content.artist, title),
        languages: labels(LANGUAGES, [content.language]),
        moods: labels(MUSIC_MOODS, [content.mood]),
        artist: content.artist,
        album: content.album,
        trackCount: content.trackCount,
      };
    case 'food':
      return {
        ...base,
        genre: labels(CUISINES, [content.cuisine]),
        difficulty: content.difficulty === null ? null : difficultyLabel(content.difficulty, language),
        mealTypes: labels(MEAL_TYPES, [content.mealType]),
        servings: content.servings,
        calories: content.calories,
      };
  }
}
