import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, createRefusals, sendJson } from '../refusals.ts';
import { serve } from '../serve.ts';
import { appendedBodies, type LocalWork, summaryBody } from './bodies.ts';

export type LocalTmdbOptions = {
  works: LocalTmdbWorks;
  /** The only accepted token. */
  token: string;
  /** Any free port when not given. */
  port?: number;
  /** The clock by which more than 40 requests in a second are refused; without one there is no limit. */
  now?: () => number;
};

/** Works by their ids; see `worksOf` for a list. */
export type LocalTmdbWorks = {
  byId(kind: LocalWork['kind'], id: number): LocalWork | null;
  byImdbId(imdbId: string): readonly LocalWork[];
};

export const worksOf = (works: readonly LocalWork[]): LocalTmdbWorks => ({
  byId: (kind, id) => works.find((work) => work.kind === kind && work.id === id) ?? null,
  byImdbId: (imdbId) => works.filter((work) => work.imdbId === imdbId),
});

const fault = (status_code: number, status_message: string) => ({ success: false, status_code, status_message });
const NOT_FOUND = fault(34, 'The resource you requested could not be found.');
const NO_KEY = fault(7, 'Invalid API key: You must be granted a valid key.');
const TOO_MANY = {
  status: 429,
  headers: { 'content-type': 'application/json;charset=utf-8', 'retry-after': '1' },
  body: JSON.stringify(fault(25, 'Your request count (41) is over the allowed limit of (40).')),
};
const MOST_APPENDED = 20;

/** Starts a server on loopback that answers as version 3 of TMDB's interface: works with appended replies, and `find`. */
export async function startLocalTmdb({ works, token, port, now }: LocalTmdbOptions) {
  const refusals = createRefusals(now && { requests: 40, milliseconds: 1000, now });
  const requests: string[] = [];

  function answer(request: IncomingMessage, response: ServerResponse) {
    const url = addressOf(request);
    requests.push(`${url.pathname}${url.search}`);
    if (refusals.refuse(response, TOO_MANY)) return;
    if (request.headers.authorization !== `Bearer ${token}`) return sendJson(response, NO_KEY, 401);
    const body = bodyOf(url);
    return body ? sendJson(response, body) : sendJson(response, NOT_FOUND, 404);
  }

  function bodyOf({ pathname, searchParams }: URL): object | null {
    const language = searchParams.get('language') ?? 'en-US';
    const [, imdbId] = /^\/3\/find\/([^/]+)$/.exec(pathname) ?? [];
    if (imdbId !== undefined) {
      // Without the name of the other service TMDB finds nothing.
      const found = searchParams.get('external_source') === 'imdb_id' ? works.byImdbId(imdbId) : [];
      return foundBody(found, language);
    }
    const [, kind, id] = /^\/3\/(movie|tv)\/(\d+)$/.exec(pathname) ?? [];
    const work = kind === 'movie' || kind === 'tv' ? works.byId(kind, Number(id)) : null;
    if (!work) return null;
    const languages = (searchParams.get('include_video_language') ?? language.slice(0, 2)).split(',');
    const appended = (searchParams.get('append_to_response') ?? '').split(',').slice(0, MOST_APPENDED);
    const { media_type: _kind, genre_ids: _genres, ...summary } = summaryBody(work, language);
    return {
      ...summary,
      ...(work.kind === 'movie' && { imdb_id: work.imdbId }),
      genres: [{ id: 18, name: 'Drama' }],
      status: 'Released',
      ...Object.fromEntries(appended.flatMap((name) => [[name, appendedBodies[name]?.(work, languages)]])),
    };
  }

  const { url, close } = await serve(answer, port);
  return { address: url, requests, refusals, close };
}

export type LocalTmdb = Awaited<ReturnType<typeof startLocalTmdb>>;

function foundBody(found: readonly LocalWork[], language: string): object {
  const of = (kind: LocalWork['kind']) =>
    found.filter((work) => work.kind === kind).map((work) => summaryBody(work, language));
  return {
    movie_results: of('movie'),
    person_results: [],
    tv_results: of('tv'),
    tv_episode_results: [],
    tv_season_results: [],
  };
}
