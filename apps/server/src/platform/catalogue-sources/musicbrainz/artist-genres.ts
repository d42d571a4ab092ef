import type { MUSIC_GENRE_VALUES } from '@bugunne/contract';
import { z } from 'zod';
import { type Pace, type PacedHttp, SourceError } from '../paced-http.ts';
import { jsonOf } from '../reply-body.ts';
import { genresOfName } from './genre-names.ts';

const PACE: Pace = { milliseconds: 1000 };
/** Wikidata answers for at most 50 entities at once; those of artists are large. */
const AT_ONCE = 25;
const LABELS_AT_ONCE = 50;
const MOST_GENRES = 5;

const claim = z.object({
  rank: z.string(),
  mainsnak: z.object({ datavalue: z.object({ value: z.object({ id: z.string() }) }).nullish() }),
});
/** Wikidata sends an empty list in place of an empty object. */
const objectOrEmpty = <S extends z.ZodType>(schema: S) => z.union([schema, z.array(z.never()).transform(() => null)]);
const entity = z.object({
  id: z.string(),
  redirects: z.object({ from: z.string() }).nullish(),
  claims: objectOrEmpty(z.object({ P136: z.array(claim).nullish() })).nullish(),
  sitelinks: objectOrEmpty(z.record(z.string(), z.unknown())).nullish(),
  labels: objectOrEmpty(z.record(z.string(), z.object({ value: z.string() }))).nullish(),
});
type Entity = z.infer<typeof entity>;
const entitiesReply = z.object({ entities: z.record(z.string(), entity) });

export type KnownArtist = {
  genres: (typeof MUSIC_GENRE_VALUES)[number][];
  /** Genres without a counterpart, such as `genre Q9759 blues`. */
  unmapped: string[];
  /** Wikipedia articles about the artist. */
  articles: number;
};

/** Wikipedias among the sites that Wikidata links to; others are such as `commonswiki` and `trwikiquote`. */
const WIKIPEDIA = /^(?!commons|species|meta|wikidata|sources|mediawiki)[a-z_]{2,15}wiki$/;

/**
 * Asks Wikidata for the genres of artists, because those of MusicBrainz are votes of its users and not free for every
 * use. `address` is that of Wikidata's API.
 */
export function createArtistGenres(address: string, http: PacedHttp) {
  /** Labels of genres by entity; empty for those that Wikidata does not name in English or Turkish. */
  const labels = new Map<string, string>();

  async function entities(ids: readonly string[], props: string): Promise<Map<string, Entity>> {
    const url = new URL(address);
    const query = { action: 'wbgetentities', ids: ids.join('|'), props, languages: 'en|tr', format: 'json' };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const reply = entitiesReply.safeParse(await jsonOf(await http.get(url.href, PACE)));
    // Also when Wikidata answers with an error, which it does with status 200.
    if (!reply.success) throw new SourceError('Wikidata sent no entities');
    // An entity that was merged into another one comes with the id of that one.
    return new Map(
      Object.entries(reply.data.entities).flatMap(([id, found]) =>
        [id, found.id, found.redirects?.from].flatMap((name) => (name ? [[name, found] as const] : [])),
      ),
    );
  }

  async function learnLabels(ids: readonly string[]) {
    for (const some of inParts(
      [...new Set(ids)].filter((id) => !labels.has(id)),
      LABELS_AT_ONCE,
    )) {
      const found = await entities(some, 'labels');
      for (const id of some) {
        const names = found.get(id)?.labels;
        labels.set(id, names?.['en']?.value ?? names?.['tr']?.value ?? '');
      }
    }
  }

  /** Genres and fame by entity, for artists of one country; entities that do not exist are left out. */
  return async (ids: readonly string[], country: string): Promise<Map<string, KnownArtist>> => {
    const found = new Map<string, Entity>();
    for (const some of inParts([...new Set(ids)], AT_ONCE))
      for (const [id, artist] of await entities(some, 'claims|sitelinks')) found.set(id, artist);
    await learnLabels([...found.values()].flatMap(genreIds));
    return new Map(
      [...found].map(([id, artist]) => {
        const named = genreIds(artist).map((genre) => ({ genre, name: labels.get(genre) ?? '' }));
        const mapped = named.map(({ genre, name }) => ({ genre, name, genres: genresOfName(name, country) }));
        return [
          id,
          {
            genres: [...new Set(mapped.flatMap(({ genres }) => genres))].slice(0, MOST_GENRES),
            unmapped: mapped
              .filter(({ genres }) => genres.length === 0)
              .map(({ genre, name }) => `genre ${genre} ${name}`.trim()),
            articles: Object.keys(artist.sitelinks ?? {}).filter((site) => WIKIPEDIA.test(site)).length,
          },
        ];
      }),
    );
  };
}

/** The genres that Wikidata's users did not mark as wrong, preferred ones first. */
function genreIds({ claims }: Entity): string[] {
  const believed = (claims?.P136 ?? []).filter(({ rank }) => rank !== 'deprecated');
  const sorted = believed.toSorted((a, b) => Number(b.rank === 'preferred') - Number(a.rank === 'preferred'));
  return sorted.flatMap(({ mainsnak }) => (mainsnak.datavalue ? [mainsnak.datavalue.value.id] : []));
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < all.length; start += size) parts.push(all.slice(start, start + size));
  return parts;
}
