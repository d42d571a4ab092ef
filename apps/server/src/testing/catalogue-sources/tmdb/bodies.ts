/** A provider as TMDB lists it; the names are those of TMDB. */
export type ProviderBody = { logo_path: string; provider_id: number; provider_name: string; display_priority: number };
type CountryBody = { link: string | null } & Partial<
  Record<'flatrate' | 'free' | 'ads' | 'rent' | 'buy', ProviderBody[]>
>;
export type VideoBody = {
  id: string;
  iso_639_1: string;
  iso_3166_1: string;
  key: string;
  name: string;
  site: string;
  size: number;
  type: string;
  official: boolean;
  published_at: string;
};

/** A film or series of the local TMDB. */
export type LocalWork = {
  kind: 'movie' | 'tv';
  id: number;
  imdbId: string | null;
  title: string;
  originalLanguage: string;
  adult: boolean;
  posterPath: string | null;
  /** Titles by language; empty where the translation has texts but no title of its own, as TMDB sends it. */
  titles: Readonly<Record<string, string>>;
  videos: readonly VideoBody[];
  providers: Readonly<Record<string, CountryBody>>;
};

export const localWork = (kind: LocalWork['kind'], id: number, more: Partial<LocalWork> = {}): LocalWork => ({
  kind,
  id,
  imdbId: null,
  title: `Synthetic ${id}`,
  originalLanguage: 'en',
  adult: false,
  posterPath: null,
  titles: {},
  videos: [],
  providers: {},
  ...more,
});

export const provider = (provider_name: string, n = 1): ProviderBody => ({
  logo_path: `/synthetic${n}.jpg`,
  provider_id: 900_000 + n,
  provider_name,
  display_priority: n,
});

export const video = (key: string, more: Partial<VideoBody> = {}): VideoBody => ({
  id: `synthetic${key}`,
  iso_639_1: 'en',
  iso_3166_1: 'US',
  key,
  name: 'Trailer',
  site: 'YouTube',
  size: 1080,
  type: 'Trailer',
  official: true,
  published_at: '2024-10-15T18:59:47.000Z',
  ...more,
});

/** Names of the same field of films and of series. */
const fieldsOf = (kind: LocalWork['kind']) => (kind === 'movie' ? 'title' : 'name');

/** The work as it is found and listed, in a language. */
export function summaryBody(work: LocalWork, language: string) {
  const name = fieldsOf(work.kind);
  const spoken = language.slice(0, 2);
  return {
    adult: work.adult,
    backdrop_path: null,
    id: work.id,
    // Without a title in the language TMDB sends the English or the original one.
    [name]: work.titles[spoken] || work.titles['en'] || work.title,
    [`original_${name}`]: work.title,
    original_language: work.originalLanguage,
    overview: '',
    poster_path: work.posterPath,
    media_type: work.kind,
    genre_ids: [18],
    popularity: 1.5,
    vote_average: 0,
    vote_count: 0,
  };
}

/** The replies that can be appended, as they are also sent alone. */
export const appendedBodies: Readonly<Record<string, (work: LocalWork, languages: readonly string[]) => object>> = {
  translations: ({ kind, titles }) => ({
    translations: Object.entries(titles).map(([language, title]) => ({
      iso_3166_1: language === 'en' ? 'US' : language.toUpperCase(),
      iso_639_1: language,
      name: language,
      english_name: language,
      data: { [fieldsOf(kind)]: title, overview: '', homepage: '', tagline: '' },
    })),
  }),
  videos: ({ videos }, languages) => ({ results: videos.filter(({ iso_639_1 }) => languages.includes(iso_639_1)) }),
  'watch/providers': ({ providers }) => ({ results: providers }),
  external_ids: ({ imdbId }) => ({ imdb_id: imdbId, wikidata_id: null, facebook_id: null, twitter_id: null }),
};
