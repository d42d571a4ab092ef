import {
  CATEGORIES,
  type Category,
  type Item,
  type ItemState,
  type Language,
  LIMITS,
  type Pick,
  type Section,
  type Today,
} from '@bugunne/contract';
import { analysisNote, explain } from '@bugunne/recommender';
import { LRUCache } from 'lru-cache';
import type { StoredPick, StoredSet } from '../../database/stored-set.ts';
import type { TodayState } from './today.repo.ts';

export type Presenter = { find(id: string, language: Language): Item | null };

/** With three free picks a day the fourth category is locked; which one rotates by day. */
export function lockedCategory(date: string, isPremium: boolean, freePicks: number): Category | null {
  if (isPremium || freePicks >= CATEGORIES.length) return null;
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  return CATEGORIES[day % CATEGORIES.length] ?? null;
}

export type TodayInput = {
  userId: string;
  /** The shown set: its date, and a mark that changes whenever the stored row does. */
  latest: NonNullable<TodayState['latest']>;
  renewsAt: Date;
  stale: boolean;
  state: TodayState;
  isPremium: boolean;
  locked: Category | null;
  language: Language;
};

/** What follows from a set alone, as JSON text: made once per set and language, not at every visit. */
type Written = { version: string; note: string; picks: Record<Category, { id: string; text: string }[]> };

const UNTOUCHED: ItemState = { liked: null, saved: false, viewed: false };
/** Sets kept as text; about 6 kB each. */
const KEPT = 4000;

/** Writes `Today` of the contract as JSON text. The dashboard is asked for most of all, so nothing is done twice. */
export function createTodayWriter(contents: Presenter) {
  const cache = new LRUCache<string, Written>({ max: KEPT });

  function written(input: TodayInput): Written {
    const { latest, language } = input;
    const key = `${input.userId} ${language}`;
    const version = `${latest.date} ${latest.version}`;
    const known = cache.get(key);
    if (known?.version === version) return known;
    const made = { version, ...writeSet(latest.set, language, contents) };
    cache.set(key, made);
    return made;
  }

  return (input: TodayInput): string => {
    const { latest, state } = input;
    const { note, picks } = written(input);
    const sections = CATEGORIES.map((category) => {
      const isLocked = category === input.locked;
      const items = isLocked
        ? ''
        : picks[category]
            .map(({ id, text }) => `${text}${JSON.stringify(state.states.get(id) ?? UNTOUCHED)}}`)
            .join(',');
      const head: Omit<Section, 'items'> = {
        category,
        locked: isLocked,
        refreshesUsed: Math.min(state.refreshes[category] ?? 0, LIMITS.refreshesPerCategoryPerDay),
      };
      return `${JSON.stringify(head).slice(0, -1)},"items":[${items}]}`;
    });
    const head: Omit<Today, 'sections' | 'analysisNote'> = {
      date: latest.date,
      generatedAt: latest.generatedAt.toISOString(),
      renewsAt: input.renewsAt.toISOString(),
      stale: input.stale,
      unreadNotifications: state.unread,
      isPremium: input.isPremium,
      onboardingCompleted: state.onboardingCompleted,
    };
    return `${JSON.stringify(head).slice(0, -1)},"analysisNote":${note},"sections":[${sections.join(',')}]}`;
  };
}

export type TodayWriter = ReturnType<typeof createTodayWriter>;

function writeSet(set: StoredSet, language: Language, contents: Presenter): Omit<Written, 'version'> {
  const all = CATEGORIES.flatMap((category) => set.picks[category].map((pick) => ({ ...pick, category })));
  const source = all.some((pick) => pick.source === 'default') ? 'default' : 'engine';
  const write = (category: Category) => set.picks[category].flatMap((pick) => writePick(pick, language, contents));
  return {
    note: JSON.stringify(analysisNote(all, language, { source, reactions: set.reactions })),
    picks: { movie: write('movie'), series: write('series'), food: write('food'), music: write('music') },
  };
}

/** One pick up to where its reader's state goes; nothing when the catalogue does not have it any more. */
function writePick(pick: StoredPick, language: Language, contents: Presenter) {
  const item = contents.find(pick.contentId, language);
  if (!item) return [];
  const titleOf = (id: string, inLanguage: Language) => contents.find(id, inLanguage)?.title ?? null;
  const shown: Omit<Pick, 'state'> = {
    ...item,
    whyRecommended: explain(pick.reasons, language, titleOf),
    compatibility: pick.compatibility,
    source: pick.source,
  };
  return [{ id: item.id, text: `${JSON.stringify(shown).slice(0, -1)},"state":` }];
}
