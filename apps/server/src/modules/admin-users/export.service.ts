import type { Language, UserFilters, UserOrder } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { csvHead, csvRow } from './csv.ts';
import type { SiteTime } from './site-time.ts';
import type { UsersListRepo } from './users-list.repo.ts';

/** Rows of one statement: memory does not grow with the number of users. */
const BATCH = 1000;

type ExportDeps = {
  repo: UsersListRepo;
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  audit: AuditService;
  siteTime(): Promise<SiteTime>;
};

export type ExportQuery = { filters: UserFilters; order: UserOrder; language: Language };

/** The users that match filters as a file for spreadsheets. */
export function exportService({ repo, transaction, audit, siteTime }: ExportDeps) {
  async function* lines({ filters, order, language }: ExportQuery): AsyncGenerator<string> {
    const time = await siteTime();
    yield csvHead(language);
    for (let after: { key: string; id: string } | null = null; ; ) {
      const rows: Awaited<ReturnType<UsersListRepo['page']>> = await repo.page(
        { filters, order, limit: BATCH, after },
        time,
      );
      if (rows.length > 0) yield rows.map((row) => csvRow(row, language, time.timezone)).join('');
      after = rows.at(-1) ?? null;
      if (rows.length < BATCH || after === null) return;
    }
  }

  return {
    /** The file in pieces; audited before the first one. */
    async export(actor: Actor, query: ExportQuery): Promise<AsyncGenerator<string>> {
      const count = await repo.count(query.filters, await siteTime());
      // The search may be an address or a name, which the audit log does not hold.
      const { q, ...filters } = query.filters;
      await transaction((tx) =>
        audit.record(tx, actor, {
          action: 'EXPORT',
          table: 'users',
          after: { count, filters, hasSearch: q !== undefined },
        }),
      );
      return lines(query);
    },
  };
}

export type ExportService = ReturnType<typeof exportService>;
