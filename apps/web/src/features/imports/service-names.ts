import type { ImportService } from '@bugunne/contract/history-import-terms.constants';

/** Names of the services, the same in every language. */
export const SERVICE_NAMES: Record<ImportService, string> = {
  imdb: 'IMDb',
  trakt: 'Trakt',
  letterboxd: 'Letterboxd',
  netflix: 'Netflix',
  spotify: 'Spotify',
  exportify: 'Exportify',
  lastfm: 'Last.fm',
  listenbrainz: 'ListenBrainz',
};
