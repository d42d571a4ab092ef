import type { OpenContent } from '@bugunne/recommender';
import { LRUCache } from 'lru-cache';
import type { OpenContentsRepo } from './open-contents.repo.ts';
import { isOpenId, type NamedContent } from './open-id.ts';

/** About 1.5 kB each. */
const KEPT = 5000;

/** Titles that the language model named itself. They never change, so a server keeps those it has read. */
export function openContentsService(repo: OpenContentsRepo) {
  const known = new LRUCache<string, OpenContent>({ max: KEPT });

  return {
    /** Reads those of `ids` that are of this kind and not known yet; `get` then has them. */
    async load(ids: Iterable<string>): Promise<void> {
      const missing = [...new Set(ids)].filter((id) => isOpenId(id) && !known.has(id));
      if (missing.length === 0) return;
      for (const { id, content } of await repo.find(missing)) known.set(id, content);
    },
    /** Null when there is none, or when it was not loaded. */
    get: (id: string): OpenContent | null => (isOpenId(id) ? (known.get(id) ?? null) : null),
    /** Keeps them for everybody. */
    async add(named: readonly NamedContent[]): Promise<void> {
      if (named.length > 0) await repo.add(named);
    },
  };
}

export type OpenContentsService = ReturnType<typeof openContentsService>;
