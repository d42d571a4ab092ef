import type { SavedView } from '@bugunne/contract';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ViewsRepo } from './views.repo.ts';

/** Of one administrator: all of them are shown at once. */
const MOST_VIEWS = 100;

/** The saved views of an administrator, whom alone they are shown to. Names and searches may hold addresses, so the audit log has none. */
export function viewsService(repo: ViewsRepo, audit: AuditService) {
  const entry = (action: Uppercase<string>, recordId: string) => ({ action, table: 'user_views', recordId }) as const;

  return {
    list: repo.list,
    save: (actor: Actor, userId: string, view: Pick<SavedView, 'name' | 'query'>): Promise<SavedView> =>
      repo.transaction(async (tx) => {
        await repo.lockOwner(tx, userId);
        const saved = await repo.save(tx, userId, view);
        if ((await repo.count(tx, userId)) > MOST_VIEWS) throw new AppError('too_many_records');
        await audit.record(tx, actor, entry('SAVE_VIEW', saved.id));
        return saved;
      }),
    async rename(actor: Actor, userId: string, { id, name }: Pick<SavedView, 'id' | 'name'>): Promise<void> {
      const renaming = repo.transaction(async (tx) => {
        if (!(await repo.rename(tx, userId, id, name))) throw new AppError('not_found');
        await audit.record(tx, actor, entry('RENAME_VIEW', id));
      });
      await renaming.catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw new AppError('invalid_input', { issues: [{ path: 'name', code: 'taken' }], cause: error });
      });
    },
    remove: (actor: Actor, userId: string, id: string): Promise<void> =>
      repo.transaction(async (tx) => {
        if (!(await repo.remove(tx, userId, id))) throw new AppError('not_found');
        await audit.record(tx, actor, entry('DELETE_VIEW', id));
      }),
  };
}

export type ViewsService = ReturnType<typeof viewsService>;
