import type { Catalogue } from '@bugunne/catalogue';
import { createRecommender } from '@bugunne/recommender';
import { defineModule } from '../../module.ts';
import { toCandidate } from '../../shared/items/candidates.ts';
import { oncePer } from '../../shared/once-per.ts';
import { trainCommunityJob } from './community.jobs.ts';
import { communityRepo } from './community.repo.ts';
import { communityService } from './community.service.ts';

/** All items as candidates, and the recommender before anything was learnt from users. */
const engineOf = oncePer((catalogue: Catalogue) => {
  const candidates = catalogue.items.map((item) => toCandidate(item, catalogue));
  return { candidates, recommender: createRecommender(candidates) };
});

/** The recommender over the catalogue, with what it learns from all users. */
export const communityModule = defineModule({
  name: 'community',
  tables: [
    {
      table: 'community_models',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'derived',
      disclosure: { total: ['ortak model', 'shared model'] },
    },
  ],
  rateRules: {},
  create({ database, catalogue, clock, logger }) {
    const { candidates, recommender: untrained } = engineOf(catalogue);
    let recommender = untrained;
    const community = communityService({
      repo: communityRepo(database.db),
      itemIds: candidates.map(({ id }) => id),
      clock,
      logger,
      onModel: (model) => {
        recommender = untrained.withModel(model);
      },
    });
    return {
      services: {
        community,
        candidates,
        /** The present recommender, which each new model replaces. */
        recommender: () => recommender,
      },
      jobs: [trainCommunityJob(community)],
      start: () => community.watch(),
      close: () => community.close(),
    };
  },
});
