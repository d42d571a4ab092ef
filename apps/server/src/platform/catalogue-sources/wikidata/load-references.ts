import { LRUCache } from 'lru-cache';
import type { Draft } from './draft.ts';
import { type Reference, referenceOf, referencesOf } from './reference.ts';
import { MOST_IDS, type WikidataApi } from './wikidata-api.ts';

/** Names that are cached, because works of one time share people; about 10 MB. */
const CACHED_REFERENCES = 50_000;

/** Loads what works refer to, and asks for nothing that is cached. */
export function referenceLoader(api: Pick<WikidataApi, 'entities'>) {
  const cache = new LRUCache<string, Reference>({ max: CACHED_REFERENCES });

  return async function loadReferences(drafts: readonly Draft[]): Promise<ReadonlyMap<string, Reference>> {
    const loaded = new Map<string, Reference>();
    const needed = drafts.map(referencesOf);
    for (const [parts, all] of [
      ['country', needed.flatMap(({ countries }) => countries)],
      ['name', needed.flatMap(({ names }) => names)],
    ] as const) {
      const missing: string[] = [];
      for (const id of new Set(all)) {
        const cached = cache.get(id);
        if (cached) loaded.set(id, cached);
        else if (!loaded.has(id)) missing.push(id);
      }
      for (let from = 0; from < missing.length; from += MOST_IDS) {
        for (const [id, found] of await api.entities(missing.slice(from, from + MOST_IDS), parts)) {
          const reference = typeof found === 'string' ? {} : referenceOf(found);
          loaded.set(id, reference);
          cache.set(id, reference);
        }
      }
    }
    return loaded;
  };
}
