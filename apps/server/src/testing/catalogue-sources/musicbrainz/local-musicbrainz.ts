import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, createRefusals, sendJson } from '../refusals.ts';
import { serve } from '../serve.ts';
import type { RecordingBody, ReleaseBody } from './bodies.ts';
import { urlLink } from './bodies.ts';
import { createEntities } from './entities.ts';
import type { LocalArtist } from './local-artist.ts';
import { mbid } from './mbid.ts';

export type LocalMusicBrainzOptions = {
  artists: readonly LocalArtist[];
  /** Any free port when not given. */
  port?: number;
  /** The clock by which a second request within a second is refused; without one there is no limit. */
  now?: () => number;
};

/** The most entries of a list, and of tracks in a list of releases. */
const MOST_ENTRIES = 100;
const MOST_TRACKS = 500;
/** The values of `inc` that each list takes, as MusicBrainz does; others are refused. */
const INCLUDES: Record<string, readonly string[]> = {
  artist: ['aliases', 'annotation', 'tags', 'ratings', 'url-rels'],
  release: ['aliases', 'artist-credits', 'labels', 'recordings', 'discids', 'release-groups', 'media', 'url-rels'],
  recording: ['artist-credits', 'isrcs', 'tags', 'ratings', 'url-rels', 'work-rels'],
};
const NOT_FOUND = { error: 'Not Found', help: 'For usage, please see: https://musicbrainz.org/development/mmd' };
const TOO_MANY = {
  status: 503,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: 'Your requests are exceeding the allowable rate limit.' }),
};

/** Starts a server on loopback that answers as version 2 of MusicBrainz' web service and as Wikidata's API. */
export async function startLocalMusicBrainz({ artists, port, now }: LocalMusicBrainzOptions) {
  const refusals = createRefusals(now && { requests: 1, milliseconds: 1000, now });
  const sorted = artists.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const byId = new Map(artists.map((artist) => [artist.id, artist]));
  const countries = [...new Set(artists.map(({ listedIn }) => listedIn))];
  const entities = createEntities(artists);
  const requests: string[] = [];

  function answer(request: IncomingMessage, response: ServerResponse) {
    const url = addressOf(request);
    requests.push(`${url.pathname}${url.search}`);
    if (url.pathname === '/w/api.php')
      return sendJson(response, entities(url.searchParams.get('ids')?.split('|') ?? []));
    if (refusals.refuse(response, TOO_MANY)) return;
    if (!request.headers['user-agent']?.includes('('))
      return sendJson(response, { error: 'Please name your application.' }, 403);
    const [, resource = ''] = /^\/ws\/2\/([a-z-]+)$/.exec(url.pathname) ?? [];
    if (resource === 'area') return sendJson(response, areas(url.searchParams.get('query') ?? '', countries));
    const wrong = (url.searchParams.get('inc')?.split(/[ +]/) ?? []).find((inc) => !INCLUDES[resource]?.includes(inc));
    if (wrong) return sendJson(response, { error: `${wrong} is not a valid inc parameter for the resource.` }, 400);
    if (resource === 'artist') return listArtists(url, response);
    if (resource === 'release' || resource === 'recording') return listOfArtist(resource, url, response);
    return sendJson(response, NOT_FOUND, 404);
  }

  function listArtists(url: URL, response: ServerResponse) {
    const country = countries.find((code) => areaId(code) === url.searchParams.get('area'));
    if (country === undefined) return sendJson(response, NOT_FOUND, 404);
    const found = sorted.filter(({ listedIn }) => listedIn === country).map(artistBody);
    sendJson(response, list('artist', found, url.searchParams));
  }

  function listOfArtist(resource: 'release' | 'recording', url: URL, response: ServerResponse) {
    const artist = byId.get(url.searchParams.get('artist') ?? '');
    if (!artist || artist.gone === 'deleted') return sendJson(response, NOT_FOUND, 404);
    if (artist.gone !== null) {
      url.searchParams.set('artist', artist.gone.mergedInto);
      return response.writeHead(301, { location: `${url.pathname}${url.search}` }).end();
    }
    const releases = artist.releases();
    if (resource === 'recording')
      return sendJson(response, list('recording', recordingsOf(releases), url.searchParams));
    const status = url.searchParams.get('status');
    const types = url.searchParams.get('type')?.split('|');
    const wanted = releases
      .filter((one) => status === null || one.status?.toLowerCase() === status)
      .filter((one) => !types || types.includes(one['release-group']['primary-type']?.toLowerCase() ?? ''))
      .toSorted((a, b) => (a.date || '9999').localeCompare(b.date || '9999'));
    return sendJson(response, list('release', wanted.map(bare), url.searchParams, fitting(wanted, url.searchParams)));
  }

  const { url, close } = await serve(answer, port);
  return {
    /** Version 2 of the web service. */
    address: `${url}/ws/2`,
    wikidataAddress: `${url}/w/api.php`,
    /** Paths and queries of all requests. */
    requests,
    refusals,
    close,
  };
}

export type LocalMusicBrainz = Awaited<ReturnType<typeof startLocalMusicBrainz>>;

const areaId = (country: string) => mbid(`area ${country}`);

/** Reply of the search for areas: also the region that only its code in ISO 3166-2 resembles. */
function areas(query: string, countries: readonly string[]) {
  const code = /iso1:([A-Z]{2})\b/.exec(query)?.[1] ?? '';
  const found = countries.includes(code)
    ? [
        { id: mbid(`region ${code}`), type: 'Subdivision', score: 100, name: `${code}-34` },
        { id: areaId(code), type: 'Country', score: 98, name: code, 'iso-3166-1-codes': [code] },
      ]
    : [];
  return { created: '2025-01-01T00:00:00.000Z', count: found.length, offset: 0, areas: found };
}

const artistBody = ({ id, name, country, wikidata }: LocalArtist) => ({
  id,
  name,
  'sort-name': name,
  disambiguation: 'synthetic',
  country,
  type: null,
  area: country === null ? { id: mbid(`city ${name}`), name: 'City' } : { id: areaId(country), name: country },
  relations: wikidata ? [urlLink('wikidata', `https://www.wikidata.org/wiki/${wikidata.id}`)] : [],
});

/** A release as the list has it: recordings without ISRCs and links, and no date where none is known. */
const bare = (one: ReleaseBody) => ({
  ...one,
  date: one.date || undefined,
  media: one.media.map((medium) => ({
    ...medium,
    tracks: medium.tracks.map((track) => {
      const { isrcs: _, relations: __, ...recording } = track.recording;
      return { ...track, recording };
    }),
  })),
});

const recordingsOf = (releases: readonly ReleaseBody[]): RecordingBody[] => {
  const all = releases.flatMap(({ media }) => media.flatMap(({ tracks }) => tracks.map((track) => track.recording)));
  const unique = [...new Map(all.map((one) => [one.id, one])).values()];
  return unique.toSorted((a, b) => (a.title < b.title ? -1 : 1));
};

const range = (query: URLSearchParams) => {
  const limit = Math.min(MOST_ENTRIES, Number(query.get('limit') ?? 25));
  return { limit, offset: Number(query.get('offset') ?? 0) };
};

function list(name: string, entries: readonly object[], query: URLSearchParams, most = MOST_ENTRIES) {
  const { limit, offset } = range(query);
  return {
    [`${name}-count`]: entries.length,
    [`${name}-offset`]: offset,
    [`${name}s`]: entries.slice(offset, offset + Math.min(limit, most)),
  };
}

/** How many releases fit into a list that has at most 500 tracks; always at least one. */
function fitting(releases: readonly ReleaseBody[], query: URLSearchParams): number {
  const { limit, offset } = range(query);
  let tracks = 0;
  let number = 0;
  for (const one of releases.slice(offset, offset + limit)) {
    tracks += one.media.reduce((sum, medium) => sum + medium['track-count'], 0);
    if (number > 0 && tracks > MOST_TRACKS) break;
    number++;
  }
  return number;
}
