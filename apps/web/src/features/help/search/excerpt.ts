import type { IsHit } from './marks.ts';
import { wordsOf } from './word-forms.ts';

/** Characters. */
const LENGTH = 170;
/** Most characters before the first hit. */
const BEFORE = 50;

/** Excerpt of about two lines from the paragraph with the most hits. */
export function excerptOf(paragraphs: readonly string[], isHit: IsHit): string {
  let best = { text: paragraphs[0] ?? '', hits: 0, first: 0 };
  for (const text of paragraphs) {
    const hits = wordsOf(text).filter((word) => isHit(word.text));
    if (hits.length > best.hits) best = { text, hits: hits.length, first: hits[0]?.at ?? 0 };
  }
  return cut(best.text, best.first);
}

function cut(text: string, around: number): string {
  if (text.length <= LENGTH) return text;
  const words = wordsOf(text);
  const from = Math.min(around - BEFORE, text.length - LENGTH);
  const start = from <= 0 ? 0 : (words.find(({ at }) => at >= from)?.at ?? 0);
  const fits = words.filter((word) => word.at + word.text.length <= start + LENGTH);
  const last = fits.at(-1);
  const end = fits.length === words.length || !last ? text.length : last.at + last.text.length;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
