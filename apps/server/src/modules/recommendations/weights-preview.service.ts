import { byCategory, type Language, type Preferences, type RecommendationWeights } from '@bugunne/contract';
import type { Recommender } from '@bugunne/recommender';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { History } from './history.ts';
import { createPicker } from './picker.ts';

/** Picks of each category in a preview. */
const COUNT = 3;

export type WeightsPreviewDependencies = {
  recommender(): Recommender;
  weights(): RecommendationWeights;
  contents: Pick<ContentsService, 'find'>;
  preferencesOf(userId: string): Promise<Preferences>;
  historyOf(userId: string, date: string): Promise<History>;
  clock: Clock;
};

/** Shows what other weights would change of a user's picks; stores nothing. */
export function weightsPreviewService(deps: WeightsPreviewDependencies) {
  return {
    async preview(userId: string, language: Language, weights: RecommendationWeights) {
      const preferences = await deps.preferencesOf(userId);
      const { date } = localDay(deps.clock.now(), preferences.timezone);
      const order = { userId, date, preferences, history: await deps.historyOf(userId, date) };
      const picksWith = (chosen: RecommendationWeights) => {
        const { picks } = createPicker(deps.recommender, () => chosen).set(order, COUNT);
        return byCategory((category) =>
          picks[category].map(({ contentId, compatibility }) => ({
            id: contentId,
            title: deps.contents.find(contentId, language)?.title ?? contentId,
            compatibility,
          })),
        );
      };
      return { before: picksWith(deps.weights()), after: picksWith(weights) };
    },
  };
}

export type WeightsPreviewService = ReturnType<typeof weightsPreviewService>;
