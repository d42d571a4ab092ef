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
import { analysisNote, explain } from '@bugunne/recommender';
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
  /** Chosen values that the user keeps disliking, by the item that has them. */
  unwantedChoices: ReadonlyMap<string, UnwantedChoice>;
};

export const UNTOUCHED: ItemState = { liked: null, saved: false, viewed: false, excluded: null };

export function presentToday(input: TodayInput, contents: Presenter): Today {
  const { latest, state, language } = input;
  const { picks, reactions } = latest.set;
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
    sections: CATEGORIES.map((category) => ({
      category,
      locked: category === input.locked,
      refreshesUsed: Math.min(state.refreshes[category] ?? 0, LIMITS.refreshesPerCategoryPerDay),
      items: category === input.locked ? [] : picks[category].flatMap((pick) => presentPick(pick, input, contents)),
    })),
  };
}

/** Empty when the catalogue no longer has the item. */
function presentPick(pick: StoredPick, { language, state, unwantedChoices }: TodayInput, contents: Presenter): Pick[] {
  const item = contents.find(pick.contentId, language);
  if (!item) return [];
  const own = state.states.get(item.id) ?? UNTOUCHED;
  const titleOf = (id: string, inLanguage: Language) => contents.find(id, inLanguage)?.title ?? null;
  return [
    {
      ...item,
      whyRecommended: pick.why?.language === language ? pick.why.text : explain(pick.reasons, language, titleOf),
      compatibility: Math.round(afterVerdict(pick.compatibility, own)),
      compatibilityBefore: pick.compatibility,
      range: pick.range ?? null,
      unwantedChoice: unwantedChoices.get(item.id) ?? null,
      source: pick.source,
      state: own,
    },
  ];
}
