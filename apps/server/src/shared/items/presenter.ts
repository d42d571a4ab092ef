import type { Item, Language } from '@bugunne/contract';
import type { KnownItem } from '@bugunne/recommender';

export type Presenter = {
  /** Loads items outside the catalogue, so that `find` finds them. */
  load(ids: Iterable<string>): Promise<void>;
  /** The item as users see it. */
  find(id: string, language: Language): Item | null;
  /**
   * The item without facts that their source allows to show only, as TMDB does: for prompts of the language model, and for
   * copies that stay. Null also when nothing else is known of it.
   */
  findForReuse(id: string, language: Language): Item | null;
  /** The facts that a sentence of the language model may state about an item that `find` returned in this language. */
  known(item: Item, language: Language): KnownItem;
};
