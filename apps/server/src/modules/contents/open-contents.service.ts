import type { OpenContent } from '@bugunne/recommender';
import { LRUCache } from 'lru-cache';
import { isOpenId, type NamedContent } from '../../shared/items/open-id.ts';
import { shownOpen } from '../../shared/items/shown-open.ts';
import type { OpenContentsRepo } from './open-contents.repo.ts';

/** Cached titles, about 1.5 kB each. */
const MOST_CACHED = 5000;

/** Open titles, which the language model proposed, as they may be shown. They never change, so a server caches those it has read. */
export function openContentsService(repo: OpenContentsRepo) {
  const known = new LRUCache<string, OpenContent>({ max: MOST_CACHED });

  return {
    /** Loads the open titles among `ids` into the cache, where `get` finds them. */
    async load(ids: Iterable<string>): Promise<void> {
      const missing = [...new Set(ids)].filter((id) => isOpenId(id) && !known.has(id));
      if (missing.length === 0) return;
      for (const { id, content } of await repo.find(missing)) {
        const shown = shownOpen(id, content);
        if (shown) known.set(id, shown);
      }
    },
    /** Returns null for an id that is unknown or was not loaded. */
    get: (id: string): OpenContent | null => (isOpenId(id) ? (known.get(id) ?? null) : null),
    /** Stores open titles, which all users share. */
    async add(named: readonly NamedContent[]): Promise<void> {
      if (named.length > 0) await repo.add(named);
    },
  };
}

export type OpenContentsService = ReturnType<typeof openContentsService>;
