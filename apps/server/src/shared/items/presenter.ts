import type { Item, Language } from '@bugunne/contract';

export type Presenter = {
  /** Loads items outside the catalogue, so that `find` finds them. */
  load(ids: Iterable<string>): Promise<void>;
  find(id: string, language: Language): Item | null;
};
