import type { Language } from '@bugunne/contract';

/** What a reason may speak of: nothing else can be checked, so nothing else may be claimed. */
export type KnownOfReader = {
  language: Language;
  /** Titles the reader likes. */
  liked: readonly string[];
  /** Words of what they chose, in their language: genres, moods, cuisines, languages. */
  tastes: readonly string[];
  /** Title, people and facts of the item, in their language. */
  item: readonly string[];
};

/** Says that the reader likes, liked, saw, chose or is like somebody. */
const CLAIM: Record<Language, RegExp> = {
  tr: /(sev(d|er|iyor|gi|en)|beğen|hoş(lan|una)|tercih|seçt|izle(d|m|r)|dinle(d|m|r)|gör(dü|mü)|favori|ilgi|hayran|bayıl|zevk|tarz|tutku|sana|senin)/u,
  en: /(?<!\p{L})(you|your|yours|fans?|favou?rites?|lovers?)(?!\p{L})/u,
};
/** No apostrophes: they join Turkish suffixes to names. */
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
/** A word with a capital, but not at the beginning of a sentence. */
const NAME = /(?<=[\p{L}\p{N},;:)”"»] )\p{Lu}[\p{L}\p{N}-]*/gu;

/**
 * Whether a reason claims nothing that is not known. Quoted titles are ones they like or the item's own; names and numbers
 * are the item's; and whatever is said of the reader names a title they like, in quotes, or something they chose that
 * the item has. It is strict: what it refuses is said in the engine's own words instead.
 */
export function isTrueOfReader(why: string, known: KnownOfReader): boolean {
  const fold = (text: string) => text.toLocaleLowerCase(known.language);
  const own = known.item.map(fold);
  const liked = known.liked.map(fold);
  const quoted = [...why.matchAll(QUOTED)].map(([, title = '']) => fold(title.trim()));
  if (!quoted.every((title) => [...own, ...liked].includes(title))) return false;
  const unquoted = why.replace(QUOTED, ' ');
  const isOwn = (word: string) => own.some((fact) => fact.includes(fold(word)));
  if (![...unquoted.matchAll(/\d+/g)].every(([number]) => isOwn(number))) return false;
  if (![...unquoted.matchAll(NAME)].every(([name]) => isOwn(name))) return false;
  if (!CLAIM[known.language].test(fold(unquoted))) return true;
  if (quoted.some((title) => liked.includes(title))) return true;
  const words = fold(unquoted).split(/[^\p{L}\p{N}-]+/u);
  return known.tastes
    .map(fold)
    .filter((taste) => own.includes(taste))
    .some(
      (taste) =>
        words.some((word) => word.startsWith(taste)) || (taste.includes(' ') && fold(unquoted).includes(taste)),
    );
}
