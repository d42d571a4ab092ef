import { z } from 'zod';
import { type Pace, type PacedHttp, SourceError } from '../paced-http.ts';
import { jsonOf } from '../reply-body.ts';
import {
  type Artist,
  areasReply,
  artistSchema,
  type RecordingDetails,
  type Release,
  recordingDetailsSchema,
  releaseSchema,
} from './replies.ts';

/** MusicBrainz allows one request a second from an address; the rest is for requests that arrive early. */
const PACE: Pace = { milliseconds: 1100 };
const LIMIT = 100;

/** A part of a list: its readable entries, those that are not, and where the next part begins (null after the last). */
export type Part<Entry> = {
  entries: Entry[];
  failures: { sourceId: string; reason: string }[];
  next: number | null;
};

/** Asks MusicBrainz' web service; `address` is that of its version 2, without a slash at the end. */
export function createWebService(address: string, http: PacedHttp) {
  const ask = async (path: string, query: Record<string, string | number>): Promise<unknown> => {
    const url = new URL(`${address}/${path}`);
    for (const [name, value] of Object.entries({ ...query, fmt: 'json' })) url.searchParams.set(name, `${value}`);
    const answer = await http.get(url.href, PACE, { accept: 'application/json' });
    return answer.status === 404 ? null : await jsonOf(answer);
  };

  /** A part of what MusicBrainz lists of an entity; null when it does not have the entity. */
  async function list<Entry>(
    path: string,
    name: string,
    schema: z.ZodType<Entry>,
    query: Record<string, string | number>,
    offset: number,
  ): Promise<Part<Entry> | null> {
    const reply = await ask(path, { ...query, limit: LIMIT, offset });
    if (reply === null) return null;
    const envelope = z.object({ [`${path}-count`]: z.number(), [name]: z.array(z.unknown()) }).safeParse(reply);
    const found = envelope.data?.[name];
    const count = envelope.data?.[`${path}-count`];
    if (!Array.isArray(found) || typeof count !== 'number')
      throw new SourceError(`MusicBrainz sent no list of ${name}`);
    const part: Part<Entry> = { entries: [], failures: [], next: null };
    for (const entry of found) {
      const parsed = schema.safeParse(entry);
      if (parsed.success) part.entries.push(parsed.data);
      else part.failures.push({ sourceId: idOf(entry), reason: z.prettifyError(parsed.error) });
    }
    // Lists of releases with their tracks are shorter than the limit, so the next part begins after what came.
    const end = offset + found.length;
    return { ...part, next: found.length === 0 || end >= count ? null : end };
  }

  return {
    /** The MBID of a country by its ISO 3166-1 code; null when there is none. */
    async countryId(code: string): Promise<string | null> {
      const reply = areasReply.safeParse(await ask('area', { query: `iso1:${code} AND type:country`, limit: LIMIT }));
      if (!reply.success) throw new SourceError('MusicBrainz sent no list of areas');
      return reply.data.areas.find((area) => area['iso-3166-1-codes']?.includes(code))?.id ?? null;
    },
    /** Artists of an area and of all areas in it, in the order of their names. */
    artists: (area: string, offset: number): Promise<Part<Artist> | null> =>
      list('artist', 'artists', artistSchema, { area, inc: 'url-rels' }, offset),
    /** Official releases of an artist with their tracks, the oldest first. */
    releases: (artist: string, offset: number): Promise<Part<Release> | null> =>
      list(
        'release',
        'releases',
        releaseSchema,
        {
          artist,
          status: 'official',
          type: 'album|single|ep',
          inc: 'artist-credits+media+recordings+release-groups+url-rels',
        },
        offset,
      ),
    recordings: (artist: string, offset: number): Promise<Part<RecordingDetails> | null> =>
      list('recording', 'recordings', recordingDetailsSchema, { artist, inc: 'isrcs+url-rels+work-rels' }, offset),
  };
}

export type WebService = ReturnType<typeof createWebService>;

const idOf = (entry: unknown) => z.object({ id: z.string() }).safeParse(entry).data?.id ?? 'without an id';
