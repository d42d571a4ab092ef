import { ADMIN_LIMITS, type FactReport, type Item, type Language, type ReportFact } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { stableId } from '../../platform/stable-id.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { FactReportsRepo, ReportRow, ReportStatus } from './fact-reports.repo.ts';
import type { FactReportRateRule } from './rate-rules.ts';

type Dependencies = {
  repo: FactReportsRepo;
  audit: AuditService;
  contents: {
    has(id: string): Promise<boolean>;
    load(ids: readonly string[]): Promise<void>;
    findForReuse(id: string, language: Language): Item | null;
  };
  notifications: Pick<NotificationsService, 'createIn'>;
  limits: RateLimits<FactReportRateRule>;
  clock: Clock;
};

type Resolve = {
  contentId: string;
  ids: readonly string[];
  outcome: 'fixed' | 'dismissed';
  note: string;
};

const present = ({ contentId: _item, createdAt, resolvedAt, ...row }: ReportRow): FactReport => ({
  ...row,
  createdAt: createdAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
});

/** Reports of wrong facts: sent by users, resolved by staff. */
export function factReportsService({ repo, audit, contents, notifications, limits, clock }: Dependencies) {
  /** Reports by item, in the order of the items. */
  async function of(contentIds: readonly string[], status?: ReportStatus) {
    const rows = await repo.of(contentIds, status);
    const reports = new Map<string, FactReport[]>(contentIds.map((id) => [id, []]));
    for (const row of rows) reports.get(row.contentId)?.push(present(row));
    return reports;
  }

  /** The titles of an item by language; empty for one that no longer exists. */
  async function titlesOf(contentId: string): Promise<{ tr?: string; en?: string }> {
    await contents.load([contentId]);
    const [tr, en] = [contents.findForReuse(contentId, 'tr'), contents.findForReuse(contentId, 'en')];
    return { ...(tr && { tr: tr.title }), ...(en && { en: en.title }) };
  }

  return {
    /** Stores a report; repeating the call stores it once. Throws `not_found` for an unknown item. */
    async report(userId: string, { id: sentId, contentId, field, text }: ReportFact): Promise<void> {
      const id = stableId('fact', sentId, userId, contentId, field, text);
      if (await repo.has(id)) return;
      await limits.take('facts:account', userId);
      if (!(await contents.has(contentId))) throw new AppError('not_found');
      await repo.add({ id, userId, contentId, field, text, createdAt: clock.now() });
    },
    openCounts: repo.openCounts,
    of,
    /** A page of reported items with their reports of one status. */
    async queue(status: ReportStatus, offset: number) {
      const ids = await repo.items(status, offset, ADMIN_LIMITS.page + 1);
      const page = ids.slice(0, ADMIN_LIMITS.page);
      return { reports: await of(page, status), next: ids.length > page.length ? offset + page.length : null };
    },
    /**
     * Resolves reports that are still open; reporters are notified of a fix. Throws `changed_meanwhile` with what the
     * reports are now when none is open any more.
     */
    async resolve(actor: Actor, { contentId, ids, outcome, note }: Resolve): Promise<{ resolved: number }> {
      const decision = { status: outcome, note: note || null, by: actor.userId, at: clock.now() };
      const titles = outcome === 'fixed' ? await titlesOf(contentId) : {};
      const count = await repo.atomically(async (scope, tx) => {
        const resolved = await scope.resolve(contentId, ids, decision);
        if (resolved.length === 0) return 0;
        const entries = resolved.map(({ id, field }) => ({
          action: outcome === 'fixed' ? ('FIX_FACT' as const) : ('DISMISS_FACT' as const),
          table: 'fact_reports' as const,
          recordId: id,
          before: { status: 'open' },
          after: { status: outcome, contentId, field },
        }));
        await audit.recordAll(tx, actor, entries);
        if (outcome === 'fixed') {
          const reporters = new Set(resolved.flatMap(({ userId }) => userId ?? []));
          await notifications.createIn(tx, 'fact_fixed', await scope.languagesOf([...reporters]), titles);
        }
        return resolved.length;
      });
      if (count > 0) return { resolved: count };
      throw new AppError('changed_meanwhile', { current: (await repo.named(contentId, ids)).map(present) });
    },
  };
}

export type FactReportsService = ReturnType<typeof factReportsService>;
