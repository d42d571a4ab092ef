/** Widths of Fraunces at display sizes in ems, measured and rounded up so that a fitted line never overflows. */
function widthOf(character: string): number {
  if (/[.,:;'’!|ıiİIîjl]/.test(character)) return 0.34;
  if (/[\s()\-–/tfrJ"“”]/.test(character)) return 0.43;
  if (/[mwMW—&@%]/.test(character)) return 0.95;
  if (/[A-ZÇĞÖŞÜÂÎÛ]/.test(character)) return 0.73;
  if (/[a-zçğöşüâéèáñ0-9?]/.test(character)) return 0.575;
  return 0.8;
}

const lengthOf = (text: string) => Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);

/** Wraps words into lines of at most `width` ems; null when a single word is too long for a line. */
function wrap(words: readonly string[], width: number): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && lengthOf(longer) <= width) lines[lines.length - 1] = longer;
    else if (lengthOf(word) <= width) lines.push(word);
    else return null;
  }
  return lines;
}

/** Rewraps at the narrowest width that keeps the number of lines, so that no line has only one short word. */
function balance(words: readonly string[], lines: string[], width: number): string[] {
  let best = lines;
  for (let measure = width; measure > width * 0.5; measure -= 0.2) {
    const tried = wrap(words, measure);
    if (!tried || tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

export type FittedTitle = { size: number; lines: string[] };

const LEADING = 1.04;
const SIZES = [84, 76, 68, 62, 56, 50, 45, 41, 37, 33, 30, 27, 24] as const;

/** The largest type size at which `title` fits a box. A title too long for the smallest size ends in an ellipsis. */
export function fitTitle(title: string, box: { width: number; height: number }): FittedTitle {
  const words = title.trim().split(/\s+/);
  for (const size of SIZES) {
    const lines = wrap(words, box.width / size);
    if (lines && lines.length * size * LEADING <= box.height && lines.length <= (size > 50 ? 3 : 6)) {
      return { size, lines: balance(words, lines, box.width / size) };
    }
  }
  return cut(words, box);
}

function cut(words: readonly string[], box: { width: number; height: number }): FittedTitle {
  const size = 24;
  const width = box.width / size;
  const broken = words.flatMap((word) => (lengthOf(word) <= width ? [word] : chunks(word, width)));
  const lines = wrap(broken, width) ?? broken;
  const room = Math.max(1, Math.floor(box.height / (size * LEADING)));
  if (lines.length <= room) return { size, lines };
  return { size, lines: [...lines.slice(0, room - 1), `${(lines[room - 1] ?? '').slice(0, -1)}…`] };
}

function chunks(word: string, width: number): string[] {
  const parts: string[] = [''];
  for (const character of word) {
    if (lengthOf(`${parts.at(-1)}${character}`) > width) parts.push('');
    parts[parts.length - 1] += character;
  }
  return parts;
}

export const heightOf = ({ size, lines }: FittedTitle): number => lines.length * size * LEADING;
export const LINE = LEADING;
