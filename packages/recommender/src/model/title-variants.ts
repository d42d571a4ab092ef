import { titleKey } from '@bugunne/contract';

/** Shorter keys are the beginning of too many titles. */
const LEAST_TELLING = 8;

/**
 * The keys that a title may be known by: the title itself, without a year or a note in brackets ("Kış Uykusu (2014)"),
 * and each side of a dash, colon or slash ("Kış Uykusu - Winter Sleep").
 */
export function titleVariants(title: string): ReadonlySet<string> {
  const bare = title.replace(/[([{][^)\]}]*[)\]}]/gu, ' ').replace(/(?<=\S)\s+(?:19|20)\d\d\s*$/u, '');
  const parts = [title, bare, ...bare.split(/\s[-–—|]\s|[:/]/u)];
  return new Set(
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .map(titleKey),
  );
}

/** Whether a title may be one of `keys` (see `titleKey`); prefers false positives to false negatives. */
export function mayMean(title: string, keys: ReadonlySet<string>): boolean {
  const variants = titleVariants(title);
  if ([...variants].some((variant) => keys.has(variant))) return true;
  const whole = titleKey(title);
  return [...keys].some((key) => key.length >= LEAST_TELLING && whole.startsWith(key));
}
