export { analysisNote } from './analysis-note.ts';
export { DRINK } from './aspects.ts';
export { decodeModel, encodeModel } from './community/codec.ts';
export { trainCommunity } from './community/train.ts';
export type { CommunityModel, CommunityUser } from './community/types.ts';
export type { Range } from './compatibility.ts';
export { explain, leadingReason, mustBeStated, type Occasion, type Words } from './explain.ts';
export { nextBalances } from './group/balance.ts';
export { groupVetoes } from './group/group-vetoes.ts';
export { groupPicks } from './group/picks.ts';
export {
  GROUP_SIZE,
  type GroupMember,
  type GroupPick,
  type GroupRequest,
  type GroupVetoes,
  type MemberPart,
  VETOES,
  type Veto,
} from './group/types.ts';
export { wordFor } from './labels.ts';
export { tellsTaste } from './liked.ts';
export { type ModelChoice, readDailyAnswer } from './model/daily-answer.ts';
export { type DailyPromptInput, dailyPrompt } from './model/daily-prompt.ts';
export type { Offered, OfferedItems, PromptCandidate } from './model/offered.ts';
export { openCategories } from './model/open-categories.ts';
export type { OpenContent } from './model/open-fields.ts';
export { type OpenTitle, type OpenTitleOptions, readOpenTitles } from './model/open-title.ts';
export { type PromptHistory, tasteWords } from './model/prompt-history.ts';
export { readJson } from './model/read-json.ts';
export { type ModelRecipe, readRecipeAnswer } from './model/recipe-answer.ts';
export { type RecipePromptInput, recipePrompt } from './model/recipe-prompt.ts';
export type { KnownItem } from './model/sentence/known-item.ts';
export { readSimilarAnswer, type SimilarChoice } from './model/similar-answer.ts';
export { type SimilarPromptInput, similarPrompt } from './model/similar-prompt.ts';
export { isPlainText, looksLike } from './model/text-check.ts';
export { claimsDiet, isLikelyTitle } from './model/title-check.ts';
export { titleVariants } from './model/title-variants.ts';
export { isTrueOfUser, type KnownFacts } from './model/true-of-user.ts';
export { buildRecommender, createRecommender } from './recommender.ts';
export { DISLIKES } from './steering.ts';
export {
  type MemberTaste,
  TASTE_MATCH_OPINIONS,
  type TasteMatch,
  type TasteOpinion,
  type TasteValue,
  tasteMatch,
} from './taste-match.ts';
export type {
  Candidate,
  DietaryRestriction,
  Influence,
  Inspection,
  PickRequest,
  RankedPick,
  Reason,
  ReasonKind,
  Recommender,
  Signal,
  Trait,
  TurnedDown,
  UserHistory,
} from './types.ts';
export { applicableFilters } from './wish/applicable.ts';
export { askedReasons, renewedReasons, withAsked } from './wish/asked-reasons.ts';
export { countFits, type Fits, type Looser } from './wish/count-fits.ts';
export { completedReading } from './wish/model/wish-answer.ts';
export { wishPrompt } from './wish/model/wish-prompt.ts';
export { type Example, type ExampleIndex, indexOfExamples } from './wish/sentence/examples.ts';
export { type Lexicon, lexiconOf, type TagWord } from './wish/sentence/lexicon.ts';
export { type Reading, readWish, type WishContext } from './wish/sentence/read-wish.ts';
export { outsideTastes } from './wish/usual.ts';
