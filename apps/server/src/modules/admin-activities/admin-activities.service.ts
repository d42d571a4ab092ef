import {
  ACTOR_KINDS,
  type AdminActivityFigures,
  type AdminInteraction,
  type AdminInteractionsQuery,
  type AuditLog,
  type AuditLogsQuery,
  categorySchema,
  interactionActionSchema,
} from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { AuditLogRepo, AuditLogRow } from './audit-log.repo.ts';
import type { InteractionRow, InteractionsLogRepo } from './interactions.repo.ts';
import type { SearchRepo } from './search.repo.ts';
import type { TitleSearch } from './title-search.ts';

type Dependencies = {
  interactionsLog: InteractionsLogRepo;
  auditLog: AuditLogRepo;
  search: SearchRepo;
  findTitles: TitleSearch;
  settings: Pick<SettingsService, 'now'>;
  clock: Clock;
};

const DAY_MILLISECONDS = 86_400_000;

/** The activities page of the administration: all users' interactions, and the audit log. */
export function adminActivitiesService({
  interactionsLog,
  auditLog,
  search,
  findTitles,
  settings,
  clock,
}: Dependencies) {
  const timezone = () => settings.now('default_timezone');

  return {
    async interactions(query: AdminInteractionsQuery) {
      const users = query.q ? await search.findUsers(query.q) : null;
      const titles = query.q ? await findTitles(query.q) : null;
      const found = users && titles ? { userIds: users.values, titles: titles.values } : undefined;
      const { rows, next } = await interactionsLog.page(query, found, timezone());
      return {
        interactions: rows.map(toInteraction),
        next,
        isSearchCut: (users?.isCut ?? false) || (titles?.isCut ?? false),
      };
    },
    async interaction({ userId, id }: { userId: string; id: string }): Promise<AdminInteraction> {
      const row = await interactionsLog.find(userId, id);
      if (!row) throw new AppError('not_found');
      return toInteraction(row);
    },
    async auditLogs(query: AuditLogsQuery) {
      const users = query.q ? await search.findUsers(query.q) : null;
      const { rows, next } = await auditLog.page(query, users?.values, timezone());
      return { entries: rows.map(toEntry), next, isSearchCut: users?.isCut ?? false };
    },
    async auditLog(id: string): Promise<AuditLog> {
      const row = await auditLog.find(id);
      if (!row) throw new AppError('not_found');
      return toEntry(row);
    },
    async figures(): Promise<AdminActivityFigures> {
      const since = new Date(clock.now().getTime() - DAY_MILLISECONDS);
      const counts = await interactionsLog.counts(since);
      const byAction = await auditLog.counts(since);
      const countOf = (action: string) => counts.find((row) => row.action === action)?.count ?? 0;
      return {
        interactions: {
          total: total(counts),
          byAction: {
            like: countOf('like'),
            dislike: countOf('dislike'),
            save: countOf('save'),
            view: countOf('view'),
            complete: countOf('complete'),
            not_for_me: countOf('not_for_me'),
          },
        },
        audit: { total: total(byAction), byAction },
        actions: await search.auditActions(),
        tables: await search.auditTables(),
      };
    },
  };
}

export type AdminActivitiesService = ReturnType<typeof adminActivitiesService>;

const total = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

const toInteraction = (row: InteractionRow): AdminInteraction => ({
  id: row.id,
  user: { id: row.user_id, email: row.email, displayName: row.display_name },
  contentId: row.content_id,
  contentTitle: row.content_title,
  contentCategory: categorySchema.parse(row.content_category),
  action: interactionActionSchema.parse(row.action),
  metadata: row.metadata,
  createdAt: new Date(row.created_at).toISOString(),
});

const toEntry = (row: AuditLogRow): AuditLog => ({
  id: row.id,
  actor: ACTOR_KINDS.find((kind) => kind === row.actor_kind) ?? 'system',
  user:
    row.user_id && row.email !== null
      ? { id: row.user_id, email: row.email, displayName: row.display_name ?? '' }
      : null,
  action: row.action,
  tableName: row.table_name,
  recordId: row.record_id,
  oldValues: row.old_values,
  newValues: row.new_values,
  ipAddress: row.ip_address,
  userAgent: row.user_agent,
  requestId: row.request_id,
  createdAt: new Date(row.created_at).toISOString(),
});
