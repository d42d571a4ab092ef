import { type Item, type Language, SIMILAR_ITEMS } from '@bugunne/contract';
import { isTrueOfUser, readSimilarAnswer, similarPrompt } from '@bugunne/recommender';
import type { StoredSimilar } from '../../database/stored-similar.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import { itemFacts } from '../contents/item-facts.ts';
import type { IsOrdinary } from '../contents/ordinary-words.ts';
import { promptCandidate } from '../contents/prompt-candidate.ts';

/** How many the engine ranks for the language model to choose among. */
const SHORTLIST = 12;

export type SimilarChooser = {
  /** Whether there is a language model to ask. */
  hasModel: boolean;
  /**
   * Three items like `item`, the same for everybody, out of `ranked` (ids, best first). What of the language model's
   * answer cannot be used, the engine fills. Never rejects because of the model. `userId` pays for the question.
   */
  choose(item: Item, ranked: readonly string[], userId: string): Promise<SimilarChoices>;
};

/** `isForAll` is false when only this reader could not have the language model asked, their tokens of the day being used up. */
export type SimilarChoices = { items: StoredSimilar[]; isForAll: boolean };

type Dependencies = {
  model: LanguageModel;
  find(id: string, language: Language): Item | null;
  /** The words that descriptions may be made of. */
  isOrdinary: Record<Language, IsOrdinary>;
};

export function similarChooser({ model, find, isOrdinary }: Dependencies): SimilarChooser {
  /** A description is made of ordinary words and what is known of the item, and says nothing of the reader. */
  function claimsNothingElse(id: string, text: string, language: Language): boolean {
    const item = find(id, language);
    if (item === null) return false;
    const nothingOfReader = { liked: [], tastes: [] };
    return isTrueOfUser(text, {
      language,
      ...nothingOfReader,
      item: itemFacts(item),
      isOrdinary: isOrdinary[language],
    });
  }

  async function ask(item: Item, shortlist: readonly string[], userId: string): Promise<SimilarChoices> {
    const candidates = shortlist.flatMap((id) => {
      // In Turkish: one prompt for all readers.
      const other = find(id, 'tr');
      return other ? [promptCandidate(other)] : [];
    });
    const like = promptCandidate(item);
    const { system, user, offered } = similarPrompt({ category: item.category, item: like, candidates });
    const outcome = await model.ask('similar', { system, user, userId, key: item.id });
    if (!outcome.ok) return { items: [], isForAll: outcome.reason !== 'budget' };
    const choices = readSimilarAnswer(outcome.text, offered);
    const items = choices.map(({ itemId, description }, place) => {
      // Where the answer stopped in the middle of it, so may the last one's sentence.
      const isWhole = !outcome.cut || place < choices.length - 1;
      const shown = (language: Language) => {
        const text = isWhole ? description[language] : null;
        return text !== null && claimsNothingElse(itemId, text, language) ? text : null;
      };
      return { contentId: itemId, description: { tr: shown('tr'), en: shown('en') } };
    });
    return { items, isForAll: true };
  }

  return {
    hasModel: model.isConfigured,
    async choose(item, ranked, userId) {
      const shortlist = ranked.slice(0, SHORTLIST);
      const isAsked = model.isConfigured && shortlist.length > 0;
      const { items, isForAll } = isAsked ? await ask(item, shortlist, userId) : { items: [], isForAll: true };
      return { items: fillUp(items, shortlist), isForAll };
    },
  };
}

/** Three of them: the given ones first, then the best of `ranked` that are not among them. */
export function fillUp(given: readonly StoredSimilar[], ranked: readonly string[]): StoredSimilar[] {
  const taken = new Set(given.map(({ contentId }) => contentId));
  const more = ranked
    .filter((id) => !taken.has(id))
    .map((contentId): StoredSimilar => ({ contentId, description: null }));
  return [...given, ...more].slice(0, SIMILAR_ITEMS);
}
