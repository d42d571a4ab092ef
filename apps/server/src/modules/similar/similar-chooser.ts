import { type Item, type Language, SIMILAR_ITEMS } from '@bugunne/contract';
import { isTrueOfUser, type KnownItem, readSimilarAnswer, similarPrompt } from '@bugunne/recommender';
import type { StoredSimilar } from '../../database/stored-similar.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import type { Presenter } from '../../shared/items/presenter.ts';
import { promptCandidate } from '../../shared/items/prompt-candidate.ts';

/** Number of ranked items from which the language model chooses. */
const SHORTLIST = 12;

export type SimilarChooser = {
  /** Whether there is a language model to ask. */
  hasModel: boolean;
  /**
   * Three items like the one with this id out of `ranked` (ids, best first), the same for all users. The engine fills whatever part of
   * the language model's answer cannot be used. Never rejects because of the model. The call counts against the token
   * budget of `userId`.
   */
  choose(itemId: string, ranked: readonly string[], userId: string): Promise<SimilarChoices>;
};

/** `isForAll` is false when the model was not called because this user's daily token budget is used up. */
type SimilarChoices = { items: StoredSimilar[]; isForAll: boolean };

type Dependencies = {
  model: LanguageModel;
  contents: Pick<Presenter, 'findForReuse' | 'known'>;
};

export function similarChooser({ model, contents }: Dependencies): SimilarChooser {
  async function ask(item: Item, shortlist: readonly string[], userId: string): Promise<SimilarChoices> {
    const candidates = shortlist.flatMap((id) => {
      // In Turkish for all users, so that one prompt serves both languages.
      const other = contents.findForReuse(id, 'tr');
      return other ? [promptCandidate(other)] : [];
    });
    const like = promptCandidate(item);
    const { system, user, offered } = similarPrompt({ category: item.category, item: like, candidates });
    const outcome = await model.ask('similar', { system, user, userId });
    if (!outcome.ok) return { items: [], isForAll: outcome.reason !== 'budget' };
    const choices = readSimilarAnswer(outcome.text, offered);
    const items = choices.map(({ itemId, description }, index) => {
      // In a truncated answer the last sentence may be incomplete.
      const isWhole = !outcome.cut || index < choices.length - 1;
      const shown = (language: Language) => {
        const text = isWhole ? description[language] : null;
        const chosen = contents.findForReuse(itemId, language);
        return text !== null && chosen !== null && isShownDescription(text, contents.known(chosen, language), language)
          ? text
          : null;
      };
      return { contentId: itemId, description: { tr: shown('tr'), en: shown('en') } };
    });
    return { items, isForAll: true };
  }

  return {
    hasModel: model.isConfigured,
    async choose(itemId, ranked, userId) {
      const shortlist = ranked.slice(0, SHORTLIST);
      const item = contents.findForReuse(itemId, 'tr');
      const isAsked = model.isConfigured && shortlist.length > 0;
      const { items, isForAll } = isAsked && item ? await ask(item, shortlist, userId) : { items: [], isForAll: true };
      return { items: fillUp(items, shortlist), isForAll };
    },
  };
}

/**
 * Whether a description by the model may be shown: it says nothing but known facts of the item, and nothing about the
 * user. Stored descriptions may be older than this check.
 */
export const isShownDescription = (text: string, item: KnownItem, language: Language): boolean =>
  isTrueOfUser(text, { language, liked: [], tastes: [], item });

/** Three items: the given ones first, then the best of `ranked` that are not among them. */
export function fillUp(given: readonly StoredSimilar[], ranked: readonly string[]): StoredSimilar[] {
  const taken = new Set(given.map(({ contentId }) => contentId));
  const more = ranked
    .filter((id) => !taken.has(id))
    .map((contentId): StoredSimilar => ({ contentId, description: null }));
  return [...given, ...more].slice(0, SIMILAR_ITEMS);
}
