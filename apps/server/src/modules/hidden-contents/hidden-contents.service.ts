import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { HiddenContentsRepo } from './hidden-contents.repo.ts';

/** How long a server may still pick an item that another server has hidden. */
const REFRESH_MILLISECONDS = 15_000;

type Dependencies = { repo: HiddenContentsRepo; audit: AuditService; clock: Clock; logger: Logger };

/**
 * Items that are never picked, suggested as similar or offered to the language model. Their ids are cached in memory:
 * read before the first request, after each change here, and periodically after `watch`.
 */
export function hiddenContentsService({ repo, audit, clock, logger }: Dependencies) {
  let hidden: ReadonlySet<string> = new Set();
  /** Number of the latest read that was begun, so that an earlier one that ends later changes nothing. */
  let latest = 0;

  async function refresh(): Promise<void> {
    latest += 1;
    const own = latest;
    const ids = await repo.ids();
    if (own === latest) hidden = new Set(ids);
  }

  return {
    /** The ids of all hidden items. */
    ids: (): ReadonlySet<string> => hidden,
    refresh,
    /** The reason, the time and the administrator's name; null for an item that is not hidden. */
    find: repo.find,
    /** Hides an item; one that is hidden already stays as it is. */
    async hide(actor: Actor, contentId: string, reason: string): Promise<void> {
      await repo.atomically(async (scope, tx) => {
        const row = { contentId, reason, hiddenBy: actor.userId, hiddenAt: clock.now() };
        if (!(await scope.add(row))) return;
        const after = { isHidden: true, reason };
        await audit.record(tx, actor, { action: 'HIDE_ITEM', table: 'hidden_contents', recordId: contentId, after });
      });
      await refresh();
    },
    /** Allows picks of an item again. */
    async show(actor: Actor, contentId: string): Promise<void> {
      await repo.atomically(async (scope, tx) => {
        const reason = await scope.remove(contentId);
        if (reason === null) return;
        const before = { isHidden: true, reason };
        await audit.record(tx, actor, { action: 'SHOW_ITEM', table: 'hidden_contents', recordId: contentId, before });
      });
      await refresh();
    },
    /** Reads the ids periodically; while the database is unavailable, the last ones stay. Returns what stops it. */
    watch(): () => void {
      const timer = setInterval(() => {
        refresh().catch((error: unknown) => logger.warn({ error }, 'the hidden items could not be read'));
      }, REFRESH_MILLISECONDS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

export type HiddenContentsService = ReturnType<typeof hiddenContentsService>;
