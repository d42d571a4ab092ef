import type { Token } from './tokens.ts';
import { fold } from './tokens.ts';

/** An item that the user may name as an example. */
export type Example = { id: string; titles: readonly string[] };

const MARKS_AFTER = /^(?:gibi|tarzi|tarzinda|benzeri|benzer|benzeyen|ayarinda|havasinda)$/;

/** An example that a sentence names at a token: “Eşkıya gibi”, “like Amélie”. Without “like” a title is just words. */
export function exampleAt(
  tokens: readonly Token[],
  at: number,
  examples: readonly Example[],
): { id: string; length: number } | null {
  const marks = marksBefore(tokens, at);
  const from = at + marks;
  let best: { id: string; length: number } | null = null;
  for (const { id, titles } of examples) {
    for (const title of titles) {
      const words = fold(title).match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length === 0 || !words.every((word, step) => tokens[from + step]?.word === word)) continue;
      const isMarkedAfter = MARKS_AFTER.test(tokens[from + words.length]?.word ?? '');
      if (marks === 0 && !isMarkedAfter) continue;
      const length = marks + words.length + (isMarkedAfter ? 1 : 0);
      if (length > (best?.length ?? 0)) best = { id, length };
    }
  }
  return best;
}

/** Number of the words “like” or “similar to” that begin at a token. */
function marksBefore(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.word === 'like') return 1;
  return tokens[at]?.word === 'similar' && tokens[at + 1]?.word === 'to' ? 2 : 0;
}
