import { type Item, LISTENING_SERVICES, type ListeningService } from '@bugunne/contract';

type PieceKind = 'song' | 'album';
/** Ids of a song or album at listening services, by scheme, as `item_outside_ids` has them. */
export type ListenIds = Readonly<Record<string, string>>;

/** A search URL, because a link to one video may stop working. */
export const videoSearch = (words: string) =>
  `https://www.youtube.com/results?search_query=${encodeURIComponent(words)}`;

type Address = {
  search(words: string): string;
  scheme: string;
  /** The form of an id; others are not used. */
  ids: Record<PieceKind, RegExp>;
  /** The address of a song or album. `country`: a code of ISO 3166-1 in lower case. */
  exact(kind: PieceKind, id: string, country: string): string;
};

const VIDEO_IDS = { song: /^[\w-]{11}$/, album: /^[\w-]{12,64}$/ };
const onYouTube = (host: string) => (kind: PieceKind, id: string) =>
  `https://${host}/${kind === 'song' ? 'watch?v=' : 'playlist?list='}${id}`;
const NUMBERS = { song: /^\d{1,20}$/, album: /^\d{1,20}$/ };
const pathOf = (kind: PieceKind) => (kind === 'song' ? 'track' : 'album');

const ADDRESSES: Record<ListeningService, Address> = {
  YouTube: { search: videoSearch, scheme: 'youtube', ids: VIDEO_IDS, exact: onYouTube('www.youtube.com') },
  Spotify: {
    search: (words) => `https://open.spotify.com/search/${encodeURIComponent(words)}`,
    scheme: 'spotify',
    ids: { song: /^[A-Za-z0-9]{22}$/, album: /^[A-Za-z0-9]{22}$/ },
    exact: (kind, id) => `https://open.spotify.com/${pathOf(kind)}/${id}`,
  },
  'Apple Music': {
    search: (words) => `https://music.apple.com/search?term=${encodeURIComponent(words)}`,
    scheme: 'apple',
    ids: NUMBERS,
    exact: (kind, id, country) => `https://music.apple.com/${country}/${kind}/${id}`,
  },
  Deezer: {
    search: (words) => `https://www.deezer.com/search/${encodeURIComponent(words)}`,
    scheme: 'deezer',
    ids: NUMBERS,
    exact: (kind, id) => `https://www.deezer.com/${pathOf(kind)}/${id}`,
  },
  'YouTube Music': {
    search: (words) => `https://music.youtube.com/search?q=${encodeURIComponent(words)}`,
    scheme: 'youtube',
    ids: VIDEO_IDS,
    exact: onYouTube('music.youtube.com'),
  },
};

/** It has what YouTube has, so that it is offered only to users who name it. */
const ON_REQUEST: readonly ListeningService[] = ['YouTube Music'];

/** Search URLs of listening services, because a guessed link to a recording may lead to another one. */
export const listenSearches = (artist: string, title: string): Item['listenUrls'] => {
  const words = `${artist} ${title}`;
  return LISTENING_SERVICES.filter((service) => !ON_REQUEST.includes(service)).map((service) => ({
    service,
    url: ADDRESSES[service].search(words),
    isExact: false,
  }));
};

type Listener = {
  words: string;
  kind: PieceKind;
  ids: ListenIds;
  /** Services that the user has, which come first. */
  services: readonly string[];
  country: string;
};

/** Where a song or album can be heard: the recording itself where its id is known, else a search. */
export function listenLinks({ words, kind, ids, services, country }: Listener): Item['listenUrls'] {
  const isOwn = (service: ListeningService) => services.includes(service);
  const shown = LISTENING_SERVICES.filter((service) => isOwn(service) || !ON_REQUEST.includes(service));
  return [...shown.filter(isOwn), ...shown.filter((service) => !isOwn(service))].map((service) => {
    const { scheme, ids: valid, exact, search } = ADDRESSES[service];
    const id = ids[scheme];
    return id !== undefined && valid[kind].test(id)
      ? { service, url: exact(kind, id, country.toLowerCase()), isExact: true }
      : { service, url: search(words), isExact: false };
  });
}
