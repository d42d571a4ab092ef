import { byCategory, CATEGORIES, type Item, type Language } from '@bugunne/contract';
import { dailyPrompt, isTrueOfReader, readDailyAnswer, tasteWords } from '@bugunne/recommender';
import type { StoredPick, StoredSet } from '../../database/stored-set.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import { promptCandidate } from '../contents/prompt-candidate.ts';
import type { Picker, PickOrder } from './picker.ts';
import type { Presenter } from './present-today.ts';
import { readerHistory } from './reader-history.ts';

/** Candidates a category that the language model chooses among. */
const SHORTLIST = 5;

export type Chooser = {
  /** Whether a set takes as long as a language model takes. */
  isSlow: boolean;
  /**
   * A whole day's set. The language model chooses and explains, but only among what the engine ranked and every rule
   * let through; whatever of its answer cannot be used, the engine fills. Never rejects because of the model.
   */
  set(order: PickOrder, language: Language, perCategory: number): Promise<StoredSet>;
  /** Counts who chose the picks of sets that were stored. */
  record(sets: readonly StoredSet[]): void;
};

export type ChooserDependencies = { picker: Picker; model: LanguageModel; contents: Presenter };

export function createChooser({ picker, model, contents }: ChooserDependencies): Chooser {
  async function ask(order: PickOrder, language: Language, count: number): Promise<StoredSet> {
    const shortlists = picker.shortlists(order, Math.max(SHORTLIST, count), count);
    const find = (id: string) => contents.find(id, language);
    const history = readerHistory(order, language, find);
    const candidates = byCategory((category) =>
      shortlists[category].slice(0, SHORTLIST).flatMap(({ contentId }) => {
        const item = find(contentId);
        return item ? [promptCandidate(item)] : [];
      }),
    );
    const { system, user, offered } = dailyPrompt({ ...history, candidates, count, openChoice: false });
    const outcome = await model.ask('daily', {
      system,
      user,
      userId: order.userId,
      key: `${order.userId} ${order.date}`,
    });
    const choices = readDailyAnswer(outcome.ok ? outcome.text : '', offered, { language, count });
    const picks = byCategory((category) => {
      const chosen = choices[category].flatMap(({ itemId, why }): StoredPick[] => {
        const pick = shortlists[category].find(({ contentId }) => contentId === itemId);
        if (!pick) return [];
        const known = {
          language,
          liked: history.liked,
          tastes: tasteWords(order.preferences, language),
          item: factsOf(find(itemId)),
        };
        // That something was suggested before must be said, and only the engine's sentence says it.
        const isRepeat = pick.reasons[0]?.kind === 'repeat';
        const text = why !== null && !isRepeat && isTrueOfReader(why, known) ? why : null;
        return [{ ...pick, source: 'model', ...(text === null ? {} : { why: { language, text } }) }];
      });
      const taken = new Set(chosen.map(({ contentId }) => contentId));
      return [...chosen, ...shortlists[category].filter(({ contentId }) => !taken.has(contentId))].slice(0, count);
    });
    return { picks, reactions: order.history.reactions };
  }

  return {
    isSlow: model.isConfigured,
    record(sets) {
      for (const { picks } of sets) {
        for (const category of CATEGORIES) {
          for (const { source } of picks[category]) model.recordSource('daily', source);
        }
      }
    },
    set: async (order, language, count) =>
      model.isConfigured ? ask(order, language, count) : picker.set(order, count),
  };
}

const factsOf = (item: Item | null): string[] =>
  item
    ? [
        item.title,
        item.originalTitle,
        item.description,
        item.detailedDescription ?? '',
        item.director ?? '',
        item.artist ?? '',
        item.album ?? '',
        ...item.cast,
        ...item.tags,
        ...[...item.genre, ...item.languages, ...item.mealTypes].map(({ label }) => label),
        String(item.year ?? ''),
        String(item.duration),
        item.imdbRating?.toFixed(1) ?? '',
        item.imdbRating?.toFixed(1).replace('.', ',') ?? '',
      ]
    : [];
