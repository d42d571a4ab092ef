import type { Category } from '@bugunne/contract';

/** A candidate as a prompt shows it; `facts` are short words in the user's language, most important first. */
export type PromptCandidate = { id: string; title: string; year: number | null; facts: readonly string[] };

/** Label → item id. */
export type OfferedItems = ReadonlyMap<string, string>;
/** The items that a daily prompt offered; no others can be chosen. */
export type Offered = Readonly<Record<Category, OfferedItems>>;
