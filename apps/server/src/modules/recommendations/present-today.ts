import {
  CATEGORIES,
  type Category,
  type Item,
  type Language,
  LIMITS,
  NO_REACTIONS,
  type Pick,
  type Today,
  type UnwantedChoice,
} from '@bugunne/contract';
import { afterVerdict } from '@bugunne/contract/verdict';
import {
  analysisNote,
  explain,
  isTrueOfUser,
  type KnownItem,
  leadingReason,
  type Reason,
  type Words,
} from '@bugunne/recommender';
import type { StoredPick } from '../../database/stored-set.ts';
import { drawnMotif } from '../../shared/items/cover-motifs.ts';
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

export type TodayContents = Presenter & {
  coverOf(id: string): string | null;
};

export function presentToday(input: TodayInput, contents: TodayContents, words: Words): Today {
  const { latest, state, language } = input;
  const { picks, reactions } = latest.set;
  const whyOf = explainDay(latest.date, language, words, contents);
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
          : picks[category].flatMap((pick) => presentPick(pick, input, contents, (item) => whyOf(pick, item, place))),
    })),
  };
}

/** Empty when the catalogue no longer has the item. */
function presentPick(
  pick: StoredPick,
  { language, state, unwantedChoices }: TodayInput,
  contents: Presenter,
  whyOf: (item: Item) => string,
): Pick[] {
  const item = contents.find(pick.contentId, language);
  if (!item) return [];
  const own = state.states.get(item.id) ?? NO_REACTIONS;
  return [
    {
      ...item,
      coverMotif: drawnMotif(item.category, pick.motif) ?? item.coverMotif,
      whyRecommended: whyOf(item),
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

/** Explains the cards of a day in their order, each by another kind of reason if possible. */
function explainDay(date: string, language: Language, words: Words, contents: Presenter) {
  const used = new Set<Reason['kind']>();
  return (pick: StoredPick, item: Item, place: number): string => {
    const own = modelsReason(pick, contents.known(item, language), language);
    if (own !== null) return own;
    const occasion = { itemId: item.id, date, place, used: new Set(used) };
    used.add(leadingReason(pick.reasons, language, words, occasion).kind);
    return explain(pick.reasons, language, words, occasion);
  };
}
