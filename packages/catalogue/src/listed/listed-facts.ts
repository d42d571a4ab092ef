import type {
  LANGUAGE_VALUES,
  Language,
  MOVIE_GENRE_VALUES,
  MUSIC_GENRE_VALUES,
  MUSIC_MOOD_VALUES,
  SERIES_GENRE_VALUES,
} from '@bugunne/contract';

type Titles = Readonly<Record<'original' | Language, string>>;
type Spoken = (typeof LANGUAGE_VALUES)[number];

type ListedBase = {
  readonly id: string;
  readonly tier: 'listed';
  readonly title: Titles;
  readonly year: number;
  readonly duration: number;
  readonly languages: readonly Spoken[];
  /** See `ItemFacts.note`. */
  readonly note: number;
};
type ListedScreen = ListedBase & {
  readonly directors: readonly string[];
  readonly cast: readonly string[];
  readonly countries: readonly string[];
};
export type ListedMovieFacts = ListedScreen & {
  readonly category: 'movie';
  readonly genres: readonly (typeof MOVIE_GENRE_VALUES)[number][];
};
export type ListedSeriesFacts = ListedScreen & {
  readonly category: 'series';
  readonly genres: readonly (typeof SERIES_GENRE_VALUES)[number][];
  readonly seasons: number | null;
  readonly endYear: number | null;
};
export type ListedMusicFacts = ListedBase & {
  readonly category: 'music';
  readonly kind: 'song' | 'album';
  readonly artist: string;
  readonly album: string | null;
  readonly trackCount: number | null;
  readonly genres: readonly (typeof MUSIC_GENRE_VALUES)[number][];
  readonly moods: readonly (typeof MUSIC_MOOD_VALUES)[number][];
};
export type ListedFacts = ListedMovieFacts | ListedSeriesFacts | ListedMusicFacts;
