/** A title cut at colons, spaced dashes and brackets. */
export type Pieces = { segments: string[]; brackets: string[] };

const BRACKET = /(^|\s)[([{]([^)\]}]*)[)\]}](?=\s|$|[,.:;])/gu;

const WORD_NEXT = /^\s+[\p{L}\p{N}]/u;

/** `separators` adds what else parts a title, such as the slash between two songs. */
export function cutTitle(title: string, separators = /:\s+|\s+[-–—|]\s+|;\s+|\s+\/\s+/u): Pieces {
  const brackets: string[] = [];
  const bare = title.replace(BRACKET, (whole: string, space: string, inner: string, at: number, text: string) => {
    // A bracket within the title belongs to it: "[Rec]", "(500) Days of Summer".
    if (at === 0 || WORD_NEXT.test(text.slice(at + whole.length))) return `${space}${inner} `;
    if (inner.trim() !== '') brackets.push(inner.trim());
    return whole.startsWith(space) ? space : '';
  });
  const segments = bare
    .split(separators)
    .map((part) => part.trim().replace(/(^|\s+)(or|veya|ya da)$/iu, ''))
    .filter((part) => /[\p{L}\p{N}\p{S}]/u.test(part));
  return { segments: segments.length > 0 ? segments : [title], brackets };
}
