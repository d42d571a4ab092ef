import { DESCRIPTION_LIMITS, type Language, SIMILAR_ITEMS } from '@bugunne/contract';
import { offeredId } from './daily-answer.ts';
import type { OfferedItems } from './offered.ts';
import { entriesOf, ownField } from './own-field.ts';
import { readJson } from './read-json.ts';
import { endsAsSentence, isPlainText, looksLike } from './text-check.ts';

/** An offered item with the model's descriptions; null where the catalogue's description is to be used. */
export type SimilarChoice = { itemId: string; description: Record<Language, string | null> };

/** The similar items that a model chose: only offered ones, each once, at most three; never throws. */
export function readSimilarAnswer(text: string, offered: OfferedItems): SimilarChoice[] {
  const answer = readJson(text);
  const choices = new Map<string, SimilarChoice>();
  for (const entry of entriesOf(Array.isArray(answer) ? answer : ownField(answer, 'items'))) {
    const itemId = offeredId(ownField(entry, 'id'), offered);
    if (itemId === undefined || choices.has(itemId)) continue;
    choices.set(itemId, { itemId, description: { tr: descriptionIn('tr', entry), en: descriptionIn('en', entry) } });
  }
  return [...choices.values()].slice(0, SIMILAR_ITEMS);
}

function descriptionIn(language: Language, entry: unknown): string | null {
  const value = ownField(entry, language);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const isUsable =
    isPlainText(text, DESCRIPTION_LIMITS.description) && endsAsSentence(text) && looksLike(language, text);
  return isUsable ? text : null;
}
