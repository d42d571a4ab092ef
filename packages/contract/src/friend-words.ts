import { looksLikeContact } from './contact-in-text.ts';
import { FRIEND_LIMITS } from './part-limits.constants.ts';

/**
 * Characters that are invisible or change the direction of the text: controls, separators, directional marks, zero-width
 * spaces, tags and fillers. The zero-width joiner is allowed between the parts of an emoji alone.
 */
const INVISIBLE =
  /\p{Cc}|\p{Cs}|\p{Co}|\p{Zl}|\p{Zp}|\u034F|\u061C|[\u115F\u1160]|[\u17B4\u17B5]|[\u180B-\u180F]|[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F]|[\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFC]|[\u{E0000}-\u{E0FFF}]/u;
const JOINER = /(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D|\u200D(?!\p{Extended_Pictographic})/u;
/** More than this many marks on one letter overlap the lines around it. */
const STACKED_MARKS = /\p{M}{4,}/u;

/** A line as it is stored: composed, with single spaces, trimmed. */
export const normalizeLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Why a line is refused. `contact`: it holds a link, an address or a number to call. */
export type LineFault = 'too_small' | 'too_big' | 'characters' | 'contact';

/** Counts as users do: an emoji of several code points may count more than once, a letter with a mark never. */
const lengthOf = (text: string) => [...text].length;

function faultOf(text: string, most: number): LineFault | null {
  if (lengthOf(text) > most) return 'too_big';
  if (INVISIBLE.test(text) || JOINER.test(text) || STACKED_MARKS.test(text)) return 'characters';
  return looksLikeContact(text) ? 'contact' : null;
}

/** The fault of the name that friends see, or null; `name` must be {@link normalizeLine}. */
export function friendNameFault(name: string): LineFault | null {
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name)) return 'too_small';
  return faultOf(name, FRIEND_LIMITS.name);
}

/** The fault of a line that goes with a sent item, or null; it may be empty. `text` must be {@link normalizeLine}. */
export const friendTextFault = (text: string): LineFault | null => faultOf(text, FRIEND_LIMITS.text);
