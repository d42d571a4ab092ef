import type { MOVIE_GENRE_VALUES, SERIES_GENRE_VALUES } from '@bugunne/contract';
import type { ItemId } from 'wikibase-sdk';

export type ScreenGenre = (typeof MOVIE_GENRE_VALUES | typeof SERIES_GENRE_VALUES)[number];

/** Wikidata's genre, its English label, and ours of films and series together, the main one first. */
export type GenreRow = readonly [id: ItemId, label: string, genres: readonly ScreenGenre[]];
