import type { RecommendationWeights } from '@bugunne/contract';

/** The weights with which the recommender was built and measured. */
export const BUILT_IN: RecommendationWeights = { community: 1, variation: 1, freshness: 1, diversity: 1 };
