import type { InteractionAction, Item, Language } from '@bugunne/contract';
import type { PromptHistory, Signal } from '@bugunne/recommender';
import type { PickOrder } from './picker.ts';

/** What a prompt may show; more is never looked up. */
const MOST = 20;

/** What the language model is told of a person: titles in their language, newest first. */
export function readerHistory(
  { preferences, history }: PickOrder,
  language: Language,
  find: (id: string) => Item | null,
): PromptHistory {
  const newest = history.signals.toSorted((a, b) => b.at - a.at);
  const titles = (wanted: (signal: Signal) => boolean) =>
    newest
      .filter(wanted)
      .slice(0, MOST)
      .flatMap(({ itemId }) => find(itemId)?.title ?? []);
  return {
    language,
    preferences,
    liked: titles(({ liked }) => liked === true),
    disliked: titles(({ liked }) => liked === false),
    interactions: newest.slice(0, MOST).flatMap((signal) => {
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
