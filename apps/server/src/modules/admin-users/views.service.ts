import type { SavedView } from '@bugunne/contract';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ViewsRepo } from './views.repo.ts';

/** The saved views of an administrator, whom alone they are shown to. */
export const viewsService = (repo: ViewsRepo) => ({
  list: repo.list,
  save: repo.save,
  async rename(userId: string, { id, name }: Pick<SavedView, 'id' | 'name'>): Promise<void> {
    const isRenamed = await repo.rename(userId, id, name).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('invalid_input', { issues: [{ path: 'name', code: 'taken' }], cause: error });
    });
    if (!isRenamed) throw new AppError('not_found');
  },
  async remove(userId: string, id: string): Promise<void> {
    if (!(await repo.remove(userId, id))) throw new AppError('not_found');
  },
});

export type ViewsService = ReturnType<typeof viewsService>;
