import { defineModule } from '../../module.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { hiddenContentsRepo } from './hidden-contents.repo.ts';
import { hiddenContentsService } from './hidden-contents.service.ts';

/** Items that staff have hidden from picks. */
export const hiddenContentsModule = defineModule({
  name: 'hidden-contents',
  tables: [
    {
      table: 'hidden_contents',
      ownData: 'none',
      onDeletion: 'cleared',
      backup: 'included',
      disclosure: { rows: ['Yöneticilik'] },
    },
  ],
  rateRules: {},
  create({ database, clock, logger }, { audit }: { audit: AuditService }) {
    const hiddenContents = hiddenContentsService({ repo: hiddenContentsRepo(database.db), audit, clock, logger });
    return {
      services: { hiddenContents },
      prepare: () =>
        hiddenContents.refresh().catch((error: unknown) => {
          logger.warn({ error }, 'the hidden items could not be read');
        }),
      start: () => hiddenContents.watch(),
    };
  },
});
