import { byCategory, type Category, DESCRIPTION_LIMITS, type Language } from '@bugunne/contract';
import type { Offered, OfferedItems } from './offered.ts';
import { entriesOf, ownField } from './own-field.ts';
import { readJson } from './read-json.ts';
import { endsAsSentence, isPlainText, looksLike } from './text-check.ts';

/** An offered item with the model's reason, or null when the engine's sentence is to be used. */
export type ModelChoice = { itemId: string; why: string | null };

/** Labels of the prompt mean nothing to users. */
const NAMES_A_LABEL = /(?<![\p{L}\p{N}])[msfu]\d{1,2}(?![\p{L}\p{N}])/u;

/**
 * The model's choices by category: only offered items, each once, at most `count`. Leaves out unusable choices, which
 * the engine then fills; never throws.
 */
export function readDailyAnswer(
  text: string,
  offered: Offered,
  { language, count }: { language: Language; count: number },
): Record<Category, ModelChoice[]> {
  const answer = readJson(text);
  return byCategory((category) => choicesOf(ownField(answer, category), offered[category], language, count));
}

function choicesOf(value: unknown, offered: OfferedItems, language: Language, count: number): ModelChoice[] {
  const choices = new Map<string, ModelChoice>();
  for (const entry of entriesOf(value)) {
    const itemId = offeredId(ownField(entry, 'id'), offered);
    if (itemId === undefined || choices.has(itemId)) continue;
    choices.set(itemId, { itemId, why: readWhy(ownField(entry, 'why'), language) });
  }
  return [...choices.values()].slice(0, Math.max(0, count));
}

/** The item id of a label, which may be written "M1" or " m1 ". */
export const offeredId = (label: unknown, offered: OfferedItems): string | undefined =>
  typeof label === 'string' && label.length < 16 ? offered.get(label.trim().toLowerCase()) : undefined;

/** The reason if it can be shown unchanged, otherwise null. */
export function readWhy(value: unknown, language: Language): string | null {
  if (typeof value !== 'string') return null;
  const why = value.trim();
  const usable =
    isPlainText(why, DESCRIPTION_LIMITS.whyRecommended) &&
    endsAsSentence(why) &&
    !NAMES_A_LABEL.test(why) &&
    looksLike(language, why);
  return usable ? why : null;
}
