import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '@bugunne/catalogue';
import { buildRecommender, type CommunityModel, createRecommender } from '@bugunne/recommender';
import { defineModule } from '../../module.ts';
import { candidatePoolOf, changedPool } from '../../shared/items/candidate-pool.ts';
import { oncePer } from '../../shared/once-per.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.service.ts';
import { trainCommunityJob } from './community.jobs.ts';
import { communityRepo } from './community.repo.ts';
import { communityService } from './community.service.ts';
import { inTurn } from './in-turn.ts';

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
    let present = catalogue.current();
    let pool = candidatePoolOf(present);
    let untrained = untrainedOf(present);
    let model: CommunityModel | null = null;
    let recommender = untrained;
    // A new model that comes while a changed catalogue is built has to wait for it, and the other way round.
    const change = inTurn();
    const community = communityService({
      repo: communityRepo(database.db),
      itemIds: () => pool.all.map(({ id }) => id),
      clock,
      logger,
      onModel: (next) =>
        change(async () => {
          recommender = next ? await untrained.buildWithModel(next, setImmediate) : untrained;
          model = next;
        }),
    });
    catalogue.onChange((next) =>
      change(async () => {
        const changed = changedPool(pool, present, next);
        const built = await buildRecommender(changed.all, null, setImmediate);
        recommender = model ? await built.buildWithModel(model, setImmediate) : built;
        [present, pool, untrained] = [next, changed, built];
      }),
    );
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
