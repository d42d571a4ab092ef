export { analysisNote } from './analysis-note.ts';
export { trainCommunity } from './community/train.ts';
export type { CommunityModel, CommunityPerson } from './community/types.ts';
export { compatibilityOf } from './compatibility.ts';
export { explain } from './explain.ts';
export { createRecommender } from './recommender.ts';
export type {
  Candidate,
  DietaryRestriction,
  PersonHistory,
  PickRequest,
  RankedPick,
  Reason,
  ReasonKind,
  Recommender,
  Signal,
} from './types.ts';
