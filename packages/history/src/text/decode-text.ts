import { guessUnicode, isUtf8, utf8Share } from './encodings.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254';

export interface DecodedText {
  /** Without byte order mark, with `\n` for every line break. */
  text: string;
  encoding: Encoding;
  /** Whether bytes that are no character were replaced. */
  damaged: boolean;
}

/** Share of well-formed characters from which a damaged file still counts as UTF-8. */
const MOSTLY_UTF8 = 0.9;

/** Decodes UTF-8 and UTF-16 with or without byte order mark, and Windows-1254, the old code page of Turkish Windows. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = byteOrderMark(bytes);
  const encoding = marked ?? guessUnicode(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null);
  if (encoding !== null) return decode(bytes, encoding, false);
  // Text in an old code page has nearly no byte sequence that is a character in UTF-8.
  if (utf8Share(bytes) >= MOSTLY_UTF8) return decode(bytes, 'utf-8', true);
  return decode(bytes, 'windows-1254', false);
}

function byteOrderMark(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function decode(bytes: Uint8Array, encoding: Encoding, damaged: boolean): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  return { text: text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text, encoding, damaged };
}
