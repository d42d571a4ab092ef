/** Characters that an opening quote follows. */
const BEFORE_OPENING = '(?<=^|[\\s(\\[“‘–-])';
const OPENING = new RegExp(`${BEFORE_OPENING}(["'])(?=\\S)`, 'g');
/** An apostrophe in place of left-out digits or letters, as in "the ’90s" and "’Round Midnight". */
const LEFT_OUT = new RegExp(`${BEFORE_OPENING}'(?=\\d|(?:Round|Til|Em|Cause|N)\\b)`, 'gi');

/** The text with “ ”, ‘ ’ and ’ in place of the straight quotes that the data files are typed with. */
export function withTypographicQuotes(text: string): string {
  if (!/["']/.test(text)) return text;
  return text
    .replace(LEFT_OUT, '’')
    .replace(OPENING, (quote) => (quote === '"' ? '“' : '‘'))
    .replaceAll('"', '”')
    .replaceAll("'", '’');
}
