import type { MUSIC_GENRE_VALUES } from '@bugunne/contract';

/** Facts of an artist that each of the artist's pieces gets. */
export type ArtistFacts = { id: string; country: string; genres: (typeof MUSIC_GENRE_VALUES)[number][] };
