import { fitTitle, LINE } from '@bugunne/contract/cover/fit-title';
import { DISPLAY_FAMILY, TEXT_FAMILY } from './fonts.ts';

type Style = Record<string, string | number>;
export type Part = { type: 'div'; key: null; props: { style: Style; children: (Part | string)[] } };

/** A box of the layout engine, which supports only CSS flexbox. */
export const box = (style: Style, ...children: (Part | string)[]): Part => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

const DISPLAY = { flexDirection: 'column', fontFamily: DISPLAY_FAMILY, fontWeight: 600, letterSpacing: '-0.02em' };

/** Lines of display type, which the layout engine does not wrap. */
export const displayLines = (size: number, lines: readonly string[]): Part =>
  box(
    { ...DISPLAY, fontSize: size },
    ...lines.map((line) => box({ height: size * LINE, lineHeight: LINE, whiteSpace: 'nowrap' }, line)),
  );

/** A title in the largest type that fits; `scale` enlarges the type sizes of covers for the picture. */
export function titleBlock(title: string, room: { width: number; height: number }, scale: number): Part {
  const { size, lines } = fitTitle(title, { width: room.width / scale, height: room.height / scale });
  return displayLines(size * scale, lines);
}

export const text = (size: number, words: string, style: Style = {}): Part =>
  box({ fontFamily: TEXT_FAMILY, fontWeight: 500, fontSize: size, lineHeight: 1.35, ...style }, words);

/** At most `lines` lines, truncated with an ellipsis. */
export const paragraph = (size: number, words: string, lines: number, style: Style = {}): Part =>
  text(size, words, { ...style, display: 'block', lineClamp: lines });

export const wordmark = (size: number, style: Style = {}): Part =>
  box({ ...DISPLAY, fontSize: size, ...style }, 'BugünNe');
