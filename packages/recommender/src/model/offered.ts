import type { Category } from '@bugunne/contract';

/** A candidate as a prompt shows it; `facts` are short words in the reader's language, most telling first. */
export type PromptCandidate = { id: string; title: string; year: number | null; facts: readonly string[] };

/** Label → item id. */
export type OfferedItems = ReadonlyMap<string, string>;
/** What a daily prompt offered; nothing else can be chosen. */
export type Offered = Readonly<Record<Category, OfferedItems>>;
