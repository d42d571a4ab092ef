import type { Language } from '@bugunne/contract';

/** One similar item as stored. */
export type StoredSimilar = {
  contentId: string;
  /** The language model's texts, null where it gave no usable one; null as a whole when the engine chose. */
  description: Record<Language, string | null> | null;
};
