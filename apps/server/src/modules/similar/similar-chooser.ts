import { type Item, SIMILAR_ITEMS } from '@bugunne/contract';
import { readSimilarAnswer, similarPrompt } from '@bugunne/recommender';
import type { StoredSimilar } from '../../database/stored-similar.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
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
  choose(item: Item, ranked: readonly string[], userId: string): Promise<StoredSimilar[]>;
};

type Dependencies = {
  model: LanguageModel;
  /** In Turkish: one prompt for all readers. */
  find(id: string): Item | null;
};

export function similarChooser({ model, find }: Dependencies): SimilarChooser {
  async function ask(item: Item, shortlist: readonly string[], userId: string): Promise<StoredSimilar[]> {
    const candidates = shortlist.flatMap((id) => {
      const other = find(id);
      return other ? [promptCandidate(other)] : [];
    });
    const like = promptCandidate(item);
    const { system, user, offered } = similarPrompt({ category: item.category, item: like, candidates });
    const outcome = await model.ask('similar', { system, user, userId, key: item.id });
    if (!outcome.ok) return [];
    const choices = readSimilarAnswer(outcome.text, offered);
    return choices.map(({ itemId, description }, place) => {
      // Where the answer stopped in the middle of it, so may the last one's sentence.
      const isWhole = !outcome.cut || place < choices.length - 1;
      return { contentId: itemId, description: isWhole ? description : { tr: null, en: null } };
    });
  }

  return {
    hasModel: model.isConfigured,
    async choose(item, ranked, userId) {
      const shortlist = ranked.slice(0, SHORTLIST);
      const chosen = model.isConfigured && shortlist.length > 0 ? await ask(item, shortlist, userId) : [];
      return fillUp(chosen, shortlist);
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
