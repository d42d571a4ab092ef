export { analysisNote } from './analysis-note.ts';
export { DRINK } from './aspects.ts';
export { decodeModel, encodeModel } from './community/codec.ts';
export { trainCommunity } from './community/train.ts';
export type { CommunityModel, CommunityUser } from './community/types.ts';
export type { Range } from './compatibility.ts';
export { explain, leadingReason, mustBeStated, type Words } from './explain.ts';
export { nextBalances } from './group/balance.ts';
export { groupVetoes } from './group/group-vetoes.ts';
export { groupPicks } from './group/picks.ts';
export type {
  GroupMember,
  GroupPick,
  GroupRequest,
} from './group/types.ts';
export { wordFor } from './labels.ts';
export { tellsTaste } from './liked.ts';
export { readDailyAnswer } from './model/daily-answer.ts';
export { dailyPrompt } from './model/daily-prompt.ts';
export type { PromptCandidate } from './model/offered.ts';
export { openCategories } from './model/open-categories.ts';
export type { OpenContent } from './model/open-fields.ts';
export { type OpenTitle, readOpenTitles } from './model/open-title.ts';
export { type PromptHistory, tasteWords } from './model/prompt-history.ts';

export { type ModelRecipe, readRecipeAnswer } from './model/recipe-answer.ts';
export { recipePrompt } from './model/recipe-prompt.ts';
export type { KnownItem } from './model/sentence/known-item.ts';
export { readSimilarAnswer } from './model/similar-answer.ts';
export { similarPrompt } from './model/similar-prompt.ts';
export { isPlainText, looksLike } from './model/text-check.ts';
export { claimsDiet, isLikelyTitle } from './model/title-check.ts';
export { titleVariants } from './model/title-variants.ts';
export { isTrueOfUser } from './model/true-of-user.ts';
export { buildRecommender, createRecommender } from './recommender.ts';
export { DISLIKES } from './steering.ts';
export {
  type MemberTaste,
  TASTE_MATCH_OPINIONS,
  type TasteMatch,
  type TasteValue,
  tasteMatch,
} from './taste-match.ts';
export type {
  Candidate,
  Influence,
  PickRequest,
  RankedPick,
  Reason,
  ReasonKind,
  Recommender,
  Signal,
  Trait,
  TurnedDown,
} from './types.ts';
export { applicableFilters } from './wish/applicable.ts';
export { askedReasons, renewedReasons, withAsked } from './wish/asked-reasons.ts';
export { countFits, type Fits } from './wish/count-fits.ts';
export { completedReading } from './wish/model/wish-answer.ts';
export { wishPrompt } from './wish/model/wish-prompt.ts';
export { type Example, type ExampleIndex, indexOfExamples } from './wish/sentence/examples.ts';
export { lexiconOf, type TagWord } from './wish/sentence/lexicon.ts';
export { readWish } from './wish/sentence/read-wish.ts';
export { outsideTastes } from './wish/usual.ts';
