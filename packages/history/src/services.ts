/** Services whose exports are read, the most reliable facts about a work first. */
export const HISTORY_SERVICES = [
  'imdb',
  'trakt',
  'letterboxd',
  'netflix',
  'spotify',
  'exportify',
  'lastfm',
  'listenbrainz',
] as const;
export type HistoryService = (typeof HISTORY_SERVICES)[number];

/** Shapes of files, by service. */
const HISTORY_FORMATS = [
  'imdb-ratings',
  'imdb-list',
  'imdb-2015',
  'trakt-watched',
  'trakt-history',
  'trakt-ratings',
  'trakt-watchlist',
  'trakt-favourites',
  'trakt-list',
  'trakt-hidden',
  'letterboxd-watched',
  'letterboxd-watchlist',
  'letterboxd-likes',
  'letterboxd-ratings',
  'letterboxd-diary',
  'letterboxd-list',
  'letterboxd-import',
  'netflix-viewing',
  'spotify-extended',
  'spotify-short',
  'spotify-podcasts',
  'spotify-library',
  'exportify-playlist',
  'lastfm-plays',
  'lastfm-loved',
  'listenbrainz-listens',
] as const;
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];
