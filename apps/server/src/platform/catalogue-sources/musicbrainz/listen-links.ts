import type { Links } from './replies.ts';

type Kind = 'song' | 'album';
type Service = { scheme: string; pattern: Record<Kind, RegExp> };

/** Addresses of services by the id of a song or an album in them. */
const SERVICES: readonly Service[] = [
  {
    scheme: 'spotify',
    pattern: {
      song: /^https:\/\/open\.spotify\.com\/(?:intl-\w+\/)?track\/([A-Za-z0-9]{22})/,
      album: /^https:\/\/open\.spotify\.com\/(?:intl-\w+\/)?album\/([A-Za-z0-9]{22})/,
    },
  },
  {
    scheme: 'deezer',
    pattern: {
      song: /^https:\/\/www\.deezer\.com\/(?:\w{2}\/)?track\/(\d+)/,
      album: /^https:\/\/www\.deezer\.com\/(?:\w{2}\/)?album\/(\d+)/,
    },
  },
  {
    scheme: 'apple',
    pattern: {
      song: /^https:\/\/music\.apple\.com\/\w{2}\/(?:song\/(?:[^/?]+\/)?|album\/[^?]*\?(?:.*&)?i=)(\d+)/,
      album: /^https:\/\/music\.apple\.com\/\w{2}\/album\/(?:[^/?]+\/)?(\d+)(?:$|\?(?!(?:.*&)?i=))/,
    },
  },
  {
    scheme: 'youtube',
    pattern: {
      song: /^https:\/\/(?:www|music)\.youtube\.com\/watch\?(?:.*&)?v=([\w-]{11})/,
      album: /^https:\/\/(?:www|music)\.youtube\.com\/playlist\?(?:.*&)?list=([\w-]{12,})/,
    },
  },
];

/** The ids at services where a song or album can be heard, by scheme; only those that MusicBrainz links to. */
export function listenIds(links: readonly Links[], kind: Kind): Record<string, string> {
  const addresses = links.flatMap((list) => (list ?? []).flatMap(({ url }) => (url ? [url.resource] : [])));
  const ids: Record<string, string> = {};
  for (const { scheme, pattern } of SERVICES) {
    const id = addresses.map((address) => pattern[kind].exec(address)?.[1]).find((found) => found !== undefined);
    if (id !== undefined) ids[scheme] = id;
  }
  return ids;
}

/** The Wikidata entity that MusicBrainz links an artist to. */
export const wikidataId = (links: Links): string | null =>
  (links ?? [])
    .map(({ url }) => /^https?:\/\/www\.wikidata\.org\/(?:wiki|entity)\/(Q[1-9]\d*)$/.exec(url?.resource ?? '')?.[1])
    .find((id) => id !== undefined) ?? null;
