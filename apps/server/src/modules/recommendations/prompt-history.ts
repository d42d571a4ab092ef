import type { InteractionAction, Item, Language } from '@bugunne/contract';
import type { PromptHistory, Signal } from '@bugunne/recommender';
import type { PickOrder } from './picker.ts';

/** Most titles per list in a prompt. */
const MAX_TITLES = 20;

/** The user's tastes and reactions for the prompt: titles in the user's language, newest first. */
export function buildPromptHistory(
  { preferences, history }: PickOrder,
  language: Language,
  find: (id: string) => Item | null,
): PromptHistory {
  const newest = history.signals.toSorted((a, b) => b.at - a.at);
  const titles = (matches: (signal: Signal) => boolean) =>
    newest
      .filter(matches)
      .slice(0, MAX_TITLES)
      .flatMap(({ itemId }) => find(itemId)?.title ?? []);
  return {
    language,
    preferences,
    liked: titles(({ liked }) => liked === true),
    disliked: titles(({ liked }) => liked === false),
    interactions: newest.slice(0, MAX_TITLES).flatMap((signal) => {
      const title = find(signal.itemId)?.title;
      return title === undefined ? [] : [{ title, action: actionOf(signal) }];
    }),
  };
}

function actionOf({ liked, saved, excluded }: Signal): InteractionAction {
  if (liked !== null) return liked ? 'like' : 'dislike';
  if (excluded != null) return excluded === 'seen' ? 'complete' : 'not_for_me';
  return saved ? 'save' : 'view';
}
