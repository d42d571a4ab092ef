import {
  CATEGORIES,
  type Category,
  type ItemState,
  type Language,
  LIMITS,
  type Pick,
  type Today,
  type UnwantedChoice,
} from '@bugunne/contract';
import { afterVerdict } from '@bugunne/contract/verdict';
import { analysisNote, explain, isTrueOfUser, type KnownItem } from '@bugunne/recommender';
import type { StoredPick } from '../../database/stored-set.ts';
import { variedMotifs } from '../../shared/items/cover-motifs.ts';
import type { Presenter } from '../../shared/items/presenter.ts';
import type { TodayState } from './today.repo.ts';

export type TodayInput = {
  state: TodayState;
  /** The displayed set. */
  latest: NonNullable<TodayState['latest']>;
  renewsAt: Date;
  stale: boolean;
  isPremium: boolean;
  locked: Category | null;
  language: Language;
  /** Chosen values that the user keeps disliking, by the item that has them. */
  unwantedChoices: ReadonlyMap<string, UnwantedChoice>;
};

export const UNTOUCHED: ItemState = { liked: null, saved: false, viewed: false, excluded: null };

export type TodayContents = Presenter & { motifsOf(id: string): readonly number[] };

export function presentToday(input: TodayInput, contents: TodayContents): Today {
  const { latest, state, language } = input;
  const { picks, reactions } = latest.set;
  const open = CATEGORIES.filter((category) => category !== input.locked);
  const all = open.flatMap((category) => picks[category].map((pick) => ({ ...pick, category })));
  const motifs = variedMotifs(
    all.map(({ category, contentId }) => ({ category, suitable: contents.motifsOf(contentId) })),
  );
  const motifOf = new Map(all.map(({ contentId }, index) => [contentId, motifs[index] ?? null]));
  return {
    date: latest.date,
    generatedAt: latest.generatedAt.toISOString(),
    renewsAt: input.renewsAt.toISOString(),
    stale: input.stale,
    unreadNotifications: state.unread,
    isPremium: input.isPremium,
    onboardingCompleted: state.onboardingCompleted,
    analysisNote: analysisNote(all, language, reactions),
    sections: CATEGORIES.map((category) => ({
      category,
      locked: category === input.locked,
      refreshesUsed: Math.min(state.refreshes[category] ?? 0, LIMITS.refreshesPerCategoryPerDay),
      items:
        category === input.locked
          ? []
          : picks[category].flatMap((pick) =>
              presentPick(pick, input, contents).map((shown) => ({
                ...shown,
                coverMotif: motifOf.get(shown.id) ?? shown.coverMotif,
              })),
            ),
    })),
  };
}

/** Empty when the catalogue no longer has the item. */
function presentPick(pick: StoredPick, { language, state, unwantedChoices }: TodayInput, contents: Presenter): Pick[] {
  const item = contents.find(pick.contentId, language);
  if (!item) return [];
  // A hidden rating is not shown as a reason either.
  const reasons = item.imdbRating === null ? pick.reasons.filter(({ kind }) => kind !== 'rating') : pick.reasons;
  const own = state.states.get(item.id) ?? UNTOUCHED;
  const titleOf = (id: string, inLanguage: Language) => contents.find(id, inLanguage)?.title ?? null;
  return [
    {
      ...item,
      whyRecommended:
        modelsReason(pick, contents.known(item, language), language) ?? explain(reasons, language, titleOf),
      compatibility: Math.round(afterVerdict(pick.compatibility, own)),
      compatibilityBefore: pick.compatibility,
      range: pick.range ?? null,
      unwantedChoice: unwantedChoices.get(item.id) ?? null,
      source: pick.source,
      state: own,
    },
  ];
}

/** The model's sentence, unless it is in the other language or may no longer be shown: it may be older than the check. */
function modelsReason({ why }: StoredPick, item: KnownItem, language: Language): string | null {
  if (why?.language !== language) return null;
  const { text, liked = [], tastes = [] } = why;
  return isTrueOfUser(text, { language, liked, tastes, item }) ? text : null;
}
