import type { Language } from '@bugunne/contract';
import type { Token } from './grammar.ts';

/** Stands for a true statement about the user. */
export const STATEMENT = '\uE001';

const MOST_TOKENS = 60;
const PIECE =
  /(?<word>\uE001|\d+|\p{L}[\p{L}\p{M}]*)(?:['’](?<suffix>\p{L}+))?|(?<comma>[,;:–—])|[ ()-]|(?<other>.)/gsu;

/** The sentences of a text as tokens; null when it contains anything but words, whole numbers and plain punctuation. */
export function sentencesIn(text: string, language: Language): Token[][] | null {
  const sentences: Token[][] = [];
  for (const part of text.split(/[.!?…]+(?:\s+|$)/u).filter((sentence) => sentence.trim() !== '')) {
    const tokens: Token[] = [];
    for (const { groups } of part.trim().matchAll(PIECE)) {
      const { word, suffix, comma, other } = groups ?? {};
      if (other !== undefined || tokens.length > MOST_TOKENS) return null;
      if (comma !== undefined) tokens.push({ word: ',', suffix: null, isCapital: false, isFirst: false });
      if (word === undefined) continue;
      tokens.push({
        word: word.toLocaleLowerCase(language),
        suffix: suffix?.toLocaleLowerCase(language) ?? null,
        isCapital: /^\p{Lu}/u.test(word),
        // Of a word in capitals only the first letter counts.
        isFirst: tokens.length === 0 && !/^\p{Lu}{2}/u.test(word),
      });
    }
    if (tokens.length > 0) sentences.push(tokens);
  }
  return sentences;
}

/** The words of a fact, in lower case. */
export const factWords = (fact: string, language: Language): string[] =>
  fact
    .toLocaleLowerCase(language)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
