import { defineModule } from '../../module.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.service.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import { countQualityJob, planQualityJob } from './admin-quality.jobs.ts';
import { adminQualityRepo } from './admin-quality.repo.ts';
import { adminQualityRoutes } from './admin-quality.routes.ts';
import { adminQualityService } from './admin-quality.service.ts';

/** Figures of the quality of picks, counted day by day. */
export const adminQualityModule = defineModule({
  name: 'admin-quality',
  tables: [
    {
      table: 'quality_days',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'included',
      disclosure: { nothing: 'sums of picks by day, category and cohort' },
    },
    {
      table: 'content_days',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'included',
      disclosure: { nothing: 'how many users got an item by day' },
    },
    {
      table: 'quality_findings',
      ownData: { section: 'pickFaults', order: ['date', 'kind', 'content_id'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Tepkiler ve geçmiş'] },
    },
  ],
  rateRules: {},
  create({ database, clock, jobs }, { catalogue, contents }: { catalogue: LiveCatalogue; contents: ContentsService }) {
    const adminQuality = adminQualityService({
      repo: adminQualityRepo(database.db),
      catalogue: catalogue.current,
      contents,
      clock,
      jobs,
    });
    return {
      services: { adminQuality },
      routes: ({ administrator }) => ({ adminQuality: adminQualityRoutes(adminQuality, administrator) }),
      jobs: [planQualityJob(adminQuality), countQualityJob(adminQuality)],
    };
  },
});
