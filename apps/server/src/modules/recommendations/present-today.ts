import {
  CATEGORIES,
  type Category,
  type Item,
  type Language,
  LIMITS,
  type Pick,
  type Section,
  type Today,
} from '@bugunne/contract';
import { analysisNote, explain } from '@bugunne/recommender';
import type { StoredPick, StoredSet } from './stored-set.ts';
import type { TodayState } from './today.repo.ts';

export type Presenter = { find(id: string, language: Language): Item | null };

type SectionInput = {
  category: Category;
  picks: readonly StoredPick[];
  states: TodayState['states'];
  refreshes: TodayState['refreshes'];
  locked: boolean;
  language: Language;
};

const UNTOUCHED = { liked: null, saved: false, viewed: false } as const;

/** One category of the day as its reader sees it; what is locked for them is not sent at all. */
export function presentSection(input: SectionInput, contents: Presenter): Section {
  const { category, picks, locked, language } = input;
  const titleOf = (id: string, inLanguage: Language) => contents.find(id, inLanguage)?.title ?? null;
  const items = picks.flatMap((pick): Pick[] => {
    const item = contents.find(pick.contentId, language);
    if (!item) return [];
    return [
      {
        ...item,
        whyRecommended: explain(pick.reasons, language, titleOf),
        compatibility: pick.compatibility,
        source: pick.source,
        state: input.states.get(pick.contentId) ?? UNTOUCHED,
      },
    ];
  });
  return {
    category,
    items: locked ? [] : items,
    locked,
    refreshesUsed: Math.min(input.refreshes[category] ?? 0, LIMITS.refreshesPerCategoryPerDay),
  };
}

/** With three free picks a day the fourth category is locked; which one rotates by day. */
export function lockedCategory(date: string, isPremium: boolean, freePicks: number): Category | null {
  if (isPremium || freePicks >= CATEGORIES.length) return null;
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  return CATEGORIES[day % CATEGORIES.length] ?? null;
}

type TodayInput = {
  /** Date of the shown set. */
  date: string;
  generatedAt: Date;
  renewsAt: Date;
  stale: boolean;
  set: StoredSet;
  state: TodayState;
  isPremium: boolean;
  locked: Category | null;
  language: Language;
};

export function presentToday(input: TodayInput, contents: Presenter): Today {
  const { set, state, language } = input;
  const picks = CATEGORIES.flatMap((category) => set.picks[category].map((pick) => ({ ...pick, category })));
  const source = picks.some((pick) => pick.source === 'default') ? 'default' : 'engine';
  return {
    date: input.date,
    generatedAt: input.generatedAt.toISOString(),
    renewsAt: input.renewsAt.toISOString(),
    stale: input.stale,
    analysisNote: analysisNote(picks, language, { source, reactions: set.reactions }),
    sections: CATEGORIES.map((category) =>
      presentSection(
        {
          category,
          picks: set.picks[category],
          states: state.states,
          refreshes: state.refreshes,
          locked: category === input.locked,
          language,
        },
        contents,
      ),
    ),
    unreadNotifications: state.unread,
    isPremium: input.isPremium,
    onboardingCompleted: state.onboardingCompleted,
  };
}
