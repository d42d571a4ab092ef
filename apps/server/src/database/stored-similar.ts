import type { Language } from '@bugunne/contract';

/** A similar item as stored. */
export type StoredSimilar = {
  contentId: string;
  /** The language model's descriptions, null for a language without a usable one; null when the engine chose. */
  description: Record<Language, string | null> | null;
};
