import { COVERAGE } from './coverage.ts';

const RANGES = COVERAGE.split(/\s+/).map((range) => {
  const [first = '', last = first] = range.split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
});

const hasGlyph = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return RANGES.some(([first, last]) => first <= code && code <= last);
};

/**
 * The drawable part of a text, without emoji and other symbols that have no glyph. Null when letters or digits would be
 * missing, because a partial title is misleading, and when nothing is left.
 */
export function drawable(text: string): string | null {
  let drawn = '';
  for (const character of text.normalize('NFC')) {
    if (hasGlyph(character)) drawn += character;
    else if (/[\p{L}\p{N}]/u.test(character)) return null;
    else if (/\s/u.test(character)) drawn += ' ';
  }
  return drawn.replace(/\s+/g, ' ').trim() || null;
}

/** The first of these texts that can be drawn. */
export const firstDrawable = (...texts: (string | null)[]): string | null => {
  for (const text of texts) {
    const drawn = text && drawable(text);
    if (drawn) return drawn;
  }
  return null;
};
