import { isItemId, WBK } from 'wikibase-sdk';
import { z } from 'zod';
import { type Pace, type PacedHttp, SourceError } from '../paced-http.ts';
import { type Entity, entitySchema } from './entity.ts';

export type Endpoints = { sparqlUrl: string; apiUrl: string };
export const WIKIDATA: Endpoints = {
  sparqlUrl: 'https://query.wikidata.org/sparql',
  apiUrl: 'https://www.wikidata.org/w/api.php',
};

/** Of each host. Its rules give no figure; they ask for one request at a time and for breaks. */
const PACE: Pace = { milliseconds: 1000 };
/** Seconds that copies of Wikidata's database may lag behind; requests with this limit are refused when they lag more. */
const MAX_LAG = 5;
/** The most ids of one `wbgetentities` without an account that may ask for more. */
export const MOST_IDS = 50;
const ATTEMPTS = 4;

const errorSchema = z.object({ error: z.object({ code: z.string(), info: z.string().optional() }) });
const PASSING_ERRORS: ReadonlySet<string> = new Set([
  'maxlag',
  'ratelimited',
  'readonly',
  'internal_api_error_DBQueryError',
]);

const numbersSchema = z.object({
  results: z.object({ bindings: z.array(z.object({ item: z.object({ value: z.string() }) })) }),
});
const entitiesSchema = z.object({ entities: z.record(z.string(), z.unknown()) });
const missingSchema = z.object({ missing: z.unknown() }).refine(({ missing }) => missing !== undefined);

/** Items by the ids that were asked for; a text says why an item is missing. */
type Found = ReadonlyMap<string, Entity | string>;

export type WikidataApi = {
  /** The numbers of the items that a query selects as `?item`. */
  numbers(query: string): Promise<number[]>;
  /** At most 50 items, with redirects followed. */
  entities(ids: readonly string[], parts: 'work' | 'name' | 'country'): Promise<Found>;
};

const PARTS = {
  work: { props: ['labels', 'aliases', 'claims', 'sitelinks'], languages: ['tr', 'en', 'mul', 'fr', 'de', 'es', 'it'] },
  name: { props: ['labels'], languages: ['en', 'mul', 'tr'] },
  country: { props: ['labels', 'claims'], languages: ['en', 'mul', 'tr'] },
} as const;

export function wikidataApi({ sparqlUrl, apiUrl }: Endpoints, http: PacedHttp): WikidataApi {
  const wbk = WBK({ instance: apiUrl, sparqlEndpoint: sparqlUrl });

  /** Asks again when an answer was cut off, or is an error that passes. */
  async function read<T>(url: string, accept: string, schema: z.ZodType<T>): Promise<T> {
    const { host } = new URL(url);
    let reason = '';
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const answer = await http.get(url, PACE, { accept });
      const body: unknown = await answer.json().catch(() => undefined);
      if (answer.status === 404) throw new SourceError(`${host} answered with status 404`);
      const refusal = errorSchema.safeParse(body).data?.error;
      const { data } = schema.safeParse(body);
      if (data !== undefined && !refusal) return data;
      reason = refusal ? `${refusal.code} ${refusal.info ?? ''}` : 'an answer that is cut off or unknown';
      if (refusal && !PASSING_ERRORS.has(refusal.code)) break;
    }
    throw new SourceError(`${host} gave ${reason}`);
  }

  return {
    async numbers(query) {
      const { results } = await read(wbk.sparqlQuery(query), 'application/sparql-results+json', numbersSchema);
      return results.bindings
        .map(({ item }) => Number(item.value.replace(/^.*\/entity\/Q/, '')))
        .filter(Number.isInteger);
    },

    async entities(ids, parts) {
      const { props, languages } = PARTS[parts];
      const asked = ids.filter(isItemId);
      const url = wbk.getEntities({ ids: asked, props: [...props], languages: [...languages] });
      const { entities } = await read(`${url}&maxlag=${MAX_LAG}`, 'application/json', entitiesSchema);
      const found = new Map<string, Entity | string>();
      const redirects = new Map<string, string>();
      for (const [key, value] of Object.entries(entities)) {
        const { data, error } = entitySchema.safeParse(value);
        const [issue] = error?.issues ?? [];
        if (missingSchema.safeParse(value).success) found.set(key, 'Wikidata has no such item');
        else found.set(key, data ?? `${issue?.path.join('.')}: ${issue?.message}`);
        const redirect = redirectSchema.safeParse(value).data?.redirects;
        if (redirect) redirects.set(redirect.from, key);
      }
      return new Map(
        asked.map((id) => [id, found.get(id) ?? found.get(redirects.get(id) ?? '') ?? 'not in the answer of Wikidata']),
      );
    },
  };
}

const redirectSchema = z.object({ redirects: z.object({ from: z.string(), to: z.string() }) });
