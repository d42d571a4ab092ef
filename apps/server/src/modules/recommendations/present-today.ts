import {
  CATEGORIES,
  type Category,
  type ItemState,
  type Language,
  LIMITS,
  type Pick,
  type Today,
} from '@bugunne/contract';
import { analysisNote, explain, leadingReason, type Reason, type Words } from '@bugunne/recommender';
import type { StoredPick } from '../../database/stored-set.ts';
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
};

export const UNTOUCHED: ItemState = { liked: null, saved: false, viewed: false, excluded: null };

export function presentToday(input: TodayInput, contents: Presenter, words: Words): Today {
  const { latest, state, language } = input;
  const { picks, reactions } = latest.set;
  const whyOf = explainDay(latest.date, language, words);
  const open = CATEGORIES.filter((category) => category !== input.locked);
  const all = open.flatMap((category) => picks[category].map((pick) => ({ ...pick, category })));
  return {
    date: latest.date,
    generatedAt: latest.generatedAt.toISOString(),
    renewsAt: input.renewsAt.toISOString(),
    stale: input.stale,
    unreadNotifications: state.unread,
    isPremium: input.isPremium,
    onboardingCompleted: state.onboardingCompleted,
    analysisNote: analysisNote(all, language, reactions),
    sections: CATEGORIES.map((category, place) => ({
      category,
      locked: category === input.locked,
      refreshesUsed: Math.min(state.refreshes[category] ?? 0, LIMITS.refreshesPerCategoryPerDay),
      items:
        category === input.locked
          ? []
          : picks[category].flatMap((pick) => presentPick(pick, input, contents, () => whyOf(pick, place))),
    })),
  };
}

/** Empty when the catalogue no longer has the item. */
function presentPick(
  pick: StoredPick,
  { language, state }: TodayInput,
  contents: Presenter,
  whyOf: () => string,
): Pick[] {
  const item = contents.find(pick.contentId, language);
  if (!item) return [];
  return [
    {
      ...item,
      whyRecommended: whyOf(),
      compatibility: pick.compatibility,
      source: pick.source,
      state: state.states.get(item.id) ?? UNTOUCHED,
    },
  ];
}

/** Explains the cards of a day in their order, each by another kind of reason if possible. */
function explainDay(date: string, language: Language, words: Words): (pick: StoredPick, place: number) => string {
  const used = new Set<Reason['kind']>();
  return ({ contentId: itemId, why, reasons }, place) => {
    if (why?.language === language) return why.text;
    const occasion = { itemId, date, place, used: new Set(used) };
    used.add(leadingReason(reasons, language, words, occasion).kind);
    return explain(reasons, language, words, occasion);
  };
}
