import type { Catalogue } from '@bugunne/catalogue';
import { type CommunityModel, createRecommender } from '@bugunne/recommender';
import { defineModule } from '../../module.ts';
import { candidatePoolOf } from '../../shared/items/candidate-pool.ts';
import { oncePer } from '../../shared/once-per.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.service.ts';
import { trainCommunityJob } from './community.jobs.ts';
import { communityRepo } from './community.repo.ts';
import { communityService } from './community.service.ts';

/** The recommender over a catalogue before anything was learnt from users. */
const untrainedOf = oncePer((catalogue: Catalogue) => createRecommender(candidatePoolOf(catalogue).all));

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
  create({ database, clock, logger }, { catalogue }: { catalogue: LiveCatalogue }) {
    let pool = candidatePoolOf(catalogue.current());
    let recommender = untrainedOf(catalogue.current());
    let model: CommunityModel | null = null;
    const community = communityService({
      repo: communityRepo(database.db),
      itemIds: () => pool.all.map(({ id }) => id),
      clock,
      logger,
      onModel(next) {
        model = next;
        recommender = createRecommender(pool.all, model);
      },
    });
    catalogue.onChange((next) => {
      pool = candidatePoolOf(next);
      recommender = model ? createRecommender(pool.all, model) : untrainedOf(next);
    });
    return {
      services: {
        community,
        /** The features of the present items, which a changed catalogue replaces. */
        candidates: () => pool,
        /** The present recommender, which each new model and a changed catalogue replace. */
        recommender: () => recommender,
      },
      jobs: [trainCommunityJob(community)],
      start: () => community.watch(),
      close: () => community.close(),
    };
  },
});
