import { z } from 'zod';
import { type Pace, type PacedHttp, SourceError } from '../paced-http.ts';
import { jsonOf } from '../reply-body.ts';
import type { AskedWork } from './asked-work.ts';
import { type Details, detailsSchema, foundSchema } from './replies.ts';
import { pathOf } from './work-record.ts';

/** TMDB allows about 40 requests a second from an address. */
const PACE: Pace = { milliseconds: 100 };

const APPENDED = 'translations,videos,watch/providers,external_ids';

/** An answer about one work that cannot be read. */
export class UnreadableReply extends Error {}

/** Version 3 of TMDB's interface. The token is in a header, so that no address that is logged has it. */
export function tmdbWebService(address: string, token: string, http: PacedHttp) {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };

  /** The JSON at a path; null when TMDB has nothing there. */
  async function get(path: string, query: Record<string, string>): Promise<unknown> {
    const answer = await http
      .get(`${address}/3/${path}?${new URLSearchParams(query)}`, PACE, headers)
      .catch((error: unknown) => {
        if (error instanceof SourceError && (error.status === 401 || error.status === 403)) throw refused();
        throw error;
      });
    if (answer.status !== 404) return jsonOf(answer);
    await answer.body?.cancel();
    return null;
  }

  return {
    /** A film or series with all that is used of it by one request; null when TMDB has none of this id. */
    async details(category: AskedWork['category'], id: string): Promise<Details | null> {
      const body = await get(pathOf(category, id), {
        language: 'tr-TR',
        append_to_response: APPENDED,
        include_video_language: 'tr,en',
      });
      if (body === null) return null;
      const details = detailsSchema.safeParse(body);
      if (!details.success) throw new UnreadableReply(z.prettifyError(details.error));
      return details.data;
    },
    /** The ids of the works that TMDB has with an id of IMDb. */
    async find(category: AskedWork['category'], imdbId: string): Promise<string[]> {
      const body = await get(`find/${imdbId}`, { external_source: 'imdb_id', language: 'tr-TR' });
      if (body === null) return [];
      const found = foundSchema.safeParse(body);
      if (!found.success) throw new UnreadableReply(z.prettifyError(found.error));
      const { movie_results: films, tv_results: series } = found.data;
      return (category === 'series' ? series : films).map(({ id }) => `${id}`);
    },
  };
}

export type TmdbWebService = ReturnType<typeof tmdbWebService>;

const refused = () =>
  new SourceError('TMDB refuses TMDB_TOKEN. Enter the API Read Access Token of the account’s page “API” at TMDB');
