import {
  ADMIN_LIMITS,
  type FriendReport,
  type FriendReportState,
  type Language,
  type ReportFriend,
} from '@bugunne/contract';
import { announceArea } from '../../database/announcements.ts';
import { toPage } from '../../database/cursor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { stableId } from '../../platform/stable-id.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { FriendshipsRepo } from './friendships.repo.ts';
import type { ItemsRepo } from './items.repo.ts';
import type { FriendsRateRule } from './rate-rules.ts';
import type { Decision, ReportRow, ReportsRepo } from './reports.repo.ts';

type Dependencies = {
  repo: ReportsRepo;
  items: Pick<ItemsRepo, 'clearText'>;
  friendships: Pick<FriendshipsRepo, 'transaction'>;
  contents: Pick<ContentsService, 'load' | 'find'>;
  audit: AuditService;
  limits: RateLimits<FriendsRateRule>;
  clock: Clock;
};

const memberOf = (user: { id: string; status: string } | null, name: string | null) =>
  user && { id: user.id, name: name ?? '', isActive: user.status === 'active' };

/** Reports of texts between friends: sent by their recipients, decided by staff. */
export function reportsService({ repo, items, friendships, contents, audit, limits, clock }: Dependencies) {
  async function present(rows: readonly ReportRow[], language: Language): Promise<FriendReport[]> {
    await contents.load(rows.map(({ contentId }) => contentId));
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      reason: row.reason,
      note: row.note,
      text: row.text,
      itemTitle: contents.find(row.contentId, language)?.title ?? null,
      reporter: memberOf(row.reporter, row.reporterName),
      reported: memberOf(row.reported, row.reportedName),
      status: row.status,
      resolvedBy: row.resolvedBy,
      resolvedAt: row.resolvedAt?.toISOString() ?? null,
    }));
  }

  return {
    /** Repeating the call stores it once. Throws `not_found` unless the user received the text. */
    async report(userId: string, { id: sentId, itemId, reason, note }: ReportFriend): Promise<void> {
      const id = stableId('friend-report', sentId, userId, itemId, reason, note);
      if (await repo.has(id)) return;
      await limits.take('friend-report:account', userId);
      const isStored = await friendships.transaction(async (tx) => {
        const row = { id, userId, itemId, reason, note, createdAt: clock.now() };
        if (!(await repo.add(tx, row))) return false;
        await announceArea(tx, [userId], 'friends');
        return true;
      });
      if (!isStored) throw new AppError('not_found');
    },
    async list(status: FriendReportState, language: Language, before?: string) {
      const { rows, next } = toPage(await repo.page(status, ADMIN_LIMITS.page, before), ADMIN_LIMITS.page);
      return { reports: await present(rows, language), open: await repo.countOpen(), next };
    },
    /**
     * Decides an open report; `acted` deletes the text for both users. Throws `not_found`, and `changed_meanwhile` with the
     * report as it is now when another administrator has decided it.
     */
    async resolve(actor: Actor, id: string, status: Decision['status'], language: Language): Promise<void> {
      const isDone = await friendships.transaction(async (tx) => {
        const resolved = await repo.resolve(tx, id, { status, by: actor.userId, at: clock.now() });
        if (!resolved) return false;
        await audit.record(tx, actor, {
          action: status === 'acted' ? 'DELETE_FRIEND_TEXT' : 'DISMISS_FRIEND_REPORT',
          table: 'friend_reports',
          recordId: id,
          before: { status: 'open' },
          after: { status },
        });
        const cleared = status === 'acted' ? await items.clearText(tx, resolved.itemId) : null;
        if (cleared) await announceArea(tx, [cleared.senderId, cleared.recipientId], 'friends');
        return true;
      });
      if (isDone) return;
      const stored = await repo.find(id);
      if (!stored) throw new AppError('not_found');
      throw new AppError('changed_meanwhile', { current: await present([stored], language) });
    },
  };
}

export type ReportsService = ReturnType<typeof reportsService>;
