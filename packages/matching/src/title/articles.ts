const ARTICLES = 'the a an der die das le la les l el los las il lo gli un une uno una ein eine'.split(' ');
const SET = new Set(ARTICLES);
const INVERTED = new RegExp(`^(.+), (${ARTICLES.join('|')})['’]?$`, 'iu');
/** Words for "and" in the languages that sources write titles in. */
const CONJUNCTIONS = new Set(['and', 've', 'ile', 'und', 'et']);

/** "Matrix, The" as "The Matrix". */
export const withArticleFirst = (text: string): string =>
  text.includes(', ') ? text.trim().replace(INVERTED, '$2 $1') : text.trim();

/** Words without the article at the start, unless nothing else is left. */
export const withoutArticle = (words: readonly string[]): readonly string[] =>
  words.length > 1 && SET.has(words[0] ?? '') ? words.slice(1) : words;

/** Words without "and", which sources also write as "&", "+" or in another language. */
export const withoutConjunctions = (words: readonly string[]): string[] =>
  words.length < 3
    ? [...words]
    : words.filter((word, index) => !(index > 0 && index < words.length - 1 && CONJUNCTIONS.has(word)));
