export { analysisNote } from './analysis-note.ts';
export { compatibilityOf } from './compatibility.ts';
export { explain } from './explain.ts';
export { createRecommender } from './recommender.ts';
export type {
  Candidate,
  DietaryRestriction,
  PickRequest,
  RankedPick,
  Reason,
  ReasonKind,
  Recommender,
  Signal,
} from './types.ts';
