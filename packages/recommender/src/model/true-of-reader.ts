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

/** Says that the reader likes, liked, saw or chose something. */
const CLAIM: Record<Language, RegExp> = {
  tr: /(sevd|sever|seviyor|beğen|hoşlan|tercih|seçti|izledi|dinledi|gördü|favori|ilgi)/u,
  en: /\b(you|your|yours|fans?|favou?rites?)\b/u,
};
/** No apostrophes: they join Turkish suffixes to names. */
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;

/**
 * Whether a reason claims nothing that is not known: every quoted title is one they like or the item's own, every
 * number is among the item's facts, and a claim about the reader names something they like or chose.
 */
export function isTrueOfReader(why: string, known: KnownOfReader): boolean {
  const fold = (text: string) => text.toLocaleLowerCase(known.language);
  const text = fold(why);
  const own = known.item.map(fold);
  const theirs = [...known.liked, ...known.tastes].map(fold).filter((word) => word.length > 2);
  for (const [, quoted = ''] of text.matchAll(QUOTED)) {
    if (![...own, ...theirs].some((name) => name.includes(quoted.trim()))) return false;
  }
  for (const [number] of text.matchAll(/\d+/g)) {
    if (![...own, ...theirs].some((name) => name.includes(number))) return false;
  }
  return !CLAIM[known.language].test(text) || theirs.some((name) => text.includes(name));
}
