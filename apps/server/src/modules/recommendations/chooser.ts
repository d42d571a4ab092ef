import { createHash } from 'node:crypto';
import { byCategory, type Item, type Language } from '@bugunne/contract';
import {
  dailyPrompt,
  isTrueOfUser,
  type KnownItem,
  mustBeStated,
  type OpenContent,
  openCategories,
  readDailyAnswer,
  readOpenTitles,
  tasteWords,
} from '@bugunne/recommender';
import type { StoredPick, StoredSet } from '../../database/stored-set.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import { knownItem } from '../../shared/items/known-item.ts';
import type { NamedContent } from '../../shared/items/open-id.ts';
import { presentOpen } from '../../shared/items/present-open.ts';
import type { Presenter } from '../../shared/items/presenter.ts';
import { promptCandidate } from '../../shared/items/prompt-candidate.ts';
import type { Listed } from '../../shared/items/work-finder.ts';
import { openPicks } from './open-picks.ts';
import type { Picker, PickOrder } from './picker.ts';
import { buildPromptHistory } from './prompt-history.ts';
import { reconcileSet } from './reconcile-set.ts';
import { resembling } from './resembling.ts';
import { seenTitles } from './seen-titles.ts';

/** Candidates per category that the language model chooses from. */
const SHORTLIST = 5;

export type Chooser = {
  /** Whether making a set waits for a language model. */
  isSlow: boolean;
  /**
   * A whole day's set. The language model chooses and explains, but only among candidates that the engine ranked and no
   * rule filtered out; if the setting allows, it also proposes open titles. The engine fills whatever part of its answer
   * cannot be used. Never rejects because of the model.
   */
  set(order: PickOrder, language: Language, perCategory: number): Promise<StoredSet>;
  /** Reconciles a set with the user's changes since `asked`. */
  reconcile(set: StoredSet, asked: PickOrder, now: PickOrder, perCategory: number): StoredSet;
  /** Counts stored picks by their source. */
  record(picks: Iterable<StoredPick>): void;
};

export type ChooserDependencies = {
  picker: Picker;
  model: LanguageModel;
  contents: Presenter & { listed(named: OpenContent): Listed; named(id: string): OpenContent | null };
  /** Open titles: whether the language model may propose them, and their store. */
  open: { isEnabled(): Promise<boolean>; add(named: readonly NamedContent[]): Promise<void> };
};

export function createChooser({ picker, model, contents, open }: ChooserDependencies): Chooser {
  async function ask(order: PickOrder, language: Language, count: number): Promise<StoredSet> {
    const openChoice = await open.isEnabled();
    await contents.load(order.history.lastShown.keys());
    // Titles that may only be shown never reach the model.
    const find = (id: string) => contents.findForReuse(id, language);
    const shortlists = picker.shortlists(order, Math.max(SHORTLIST, count), count);
    const history = buildPromptHistory(order, language, find);
    const seen = openChoice ? seenTitles(order.history, contents) : [];
    const candidates = byCategory((category) =>
      shortlists[category].slice(0, SHORTLIST).flatMap(({ contentId }) => {
        const item = find(contentId);
        return item ? [promptCandidate(item)] : [];
      }),
    );
    const excludedTitles = seen.map(({ title }) => title);
    const { system, user, offered } = dailyPrompt({ ...history, candidates, count, openChoice, excludedTitles });
    const outcome = await model.ask('daily', {
      system,
      user,
      userId: order.userId,
      // Single flight per user, day and prompt: the answer's labels are valid only for the same prompt.
      key: `${order.userId} ${order.date} ${createHash('sha256').update(user).digest('base64')}`,
    });
    const answer = outcome.ok ? outcome.text : '';

    const tastes = tasteWords(order.preferences, language);
    const likedItems = order.history.signals.flatMap(({ liked, itemId }) =>
      liked === true ? (find(itemId) ?? []) : [],
    );
    const toWhy = (item: Item, known: KnownItem, text: string | null): Pick<StoredPick, 'why'> => {
      if (text === null) return {};
      const liked = resembling(item, likedItems, picker.resemble).flatMap(({ title }) =>
        text.includes(title) ? [title] : [],
      );
      const isTrue = isTrueOfUser(text, { language, liked, tastes, item: known });
      return isTrue ? { why: { language, text, liked, tastes } } : {};
    };
    const choices = readDailyAnswer(answer, offered, { language, count });
    const named = await openPicks(
      { picker, contents, open },
      {
        order,
        shortlists,
        toWhy: (id, content, why) => {
          const item = presentOpen(id, content, language);
          return toWhy(item, knownItem(item), why);
        },
        titles: readOpenTitles(answer, {
          language,
          count,
          year: Number(order.date.slice(0, 4)),
          categories: openCategories(openChoice, order.preferences),
          excluded: seen.flatMap(({ title, also }) => [title, ...also]),
        }),
      },
    );

    const picks = byCategory((category) => {
      const chosen = choices[category].flatMap(({ itemId, why }): StoredPick[] => {
        const pick = shortlists[category].find(({ contentId }) => contentId === itemId);
        if (!pick) return [];
        // Reasons that must be stated are in the engine's sentence only.
        const mayExplain = !pick.reasons.some(mustBeStated);
        const item = find(itemId);
        return [
          {
            ...pick,
            source: 'model',
            ...(item && toWhy(item, contents.known(item, language), mayExplain ? why : null)),
          },
        ];
      });
      // Without a choice for the model, the engine's order applies: its first picks fit better.
      const isForced = shortlists[category].length <= count;
      const inOrder = shortlists[category].map((pick) => chosen.find(isSame(pick)) ?? pick);
      const all = isForced
        ? [...named[category], ...inOrder]
        : [...chosen, ...named[category], ...shortlists[category]];
      return distinct(all).slice(0, count);
    });
    return { picks, reactions: order.history.reactions, diets: order.preferences.dietaryRestrictions };
  }

  return {
    isSlow: model.isConfigured,
    reconcile: (set, asked, now, count) => reconcileSet(picker, set, asked, now, count),
    record(picks) {
      for (const { source } of picks) model.recordSource('daily', source);
    },
    set: async (order, language, count) =>
      model.isConfigured ? ask(order, language, count) : picker.set(order, count),
  };
}

const isSame = (pick: StoredPick) => (other: StoredPick) => other.contentId === pick.contentId;

/** Drops later picks of the same item. */
function distinct(picks: readonly StoredPick[]): StoredPick[] {
  const first = new Map<string, StoredPick>();
  for (const pick of picks) if (!first.has(pick.contentId)) first.set(pick.contentId, pick);
  return [...first.values()];
}
