import { guessUnicode, strictUtf8, utf8Share } from './encodings.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254';

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
  const utf16 = byteOrderMark(bytes) ?? guessUnicode(bytes);
  if (utf16 !== null) return decode(bytes, utf16, false);
  const strict = strictUtf8(bytes);
  if (strict !== null) return { text: withPlainBreaks(strict), encoding: 'utf-8', damaged: false };
  // Text in an old code page has nearly no byte sequence that is a character in UTF-8.
  if (utf8Share(bytes) >= MOSTLY_UTF8) return decode(bytes, 'utf-8', true);
  return decode(bytes, 'windows-1254', false);
}

/** The mark of UTF-8 says nothing that the bytes do not show. */
function byteOrderMark(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function decode(bytes: Uint8Array, encoding: Encoding, damaged: boolean): DecodedText {
  return { text: withPlainBreaks(new TextDecoder(encoding).decode(bytes)), encoding, damaged };
}

function withPlainBreaks(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
