import { LANGUAGE_CODES, type Language, type Option, titleKey } from '@bugunne/contract';
import { z } from 'zod';
import { hasOtherScript } from './script.ts';
import { isPlainText, looksLike } from './text-check.ts';

/** A name or title: plain text in any language. */
export const plain = (most: number) =>
  z
    .string()
    .trim()
    .refine((text) => isPlainText(text, most));

/** Plain text that passes as one in the language. */
export const sentence = (language: Language, most: number) => plain(most).refine((text) => looksLike(language, text));

/** A few words, too few to detect the language; only other scripts are rejected. */
const phrase = (most: number) => plain(most).refine((text) => !hasOtherScript(text));

export const bilingual = (most: number) => z.object({ tr: sentence('tr', most), en: sentence('en', most) });
export const bilingualPhrase = (most: number) => z.object({ tr: phrase(most), en: phrase(most) });

/** Null when missing or unusable. */
export const lenient = <T extends z.ZodType>(field: T) => field.nullable().catch(null);

/** The valid values of a list without duplicates, at most `most`; empty when it is not a list. */
export const usableOf = <T extends z.ZodType>(field: T, most: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((list) => {
      const usable = list.slice(0, 4 * most).flatMap((value) => {
        const { success, data } = field.safeParse(value);
        return success ? [data] : [];
      });
      return [...new Set(usable)].slice(0, most);
    });

export const tags = usableOf(phrase(30), 6).refine((list) => list.length > 0);

/** Accepts an option's value or its label in either language, and returns the value. */
export function optionOf(options: readonly Option[]) {
  const values = new Map<string, string>();
  for (const { value, label } of options) {
    values.set(titleKey(value), value);
    for (const code of LANGUAGE_CODES) values.set(titleKey(label[code].replace(/ \(.*\)$/, '')), value);
  }
  return z.string().transform((text, context) => {
    const value = values.get(titleKey(text.slice(0, 60)));
    if (value !== undefined) return value;
    context.addIssue('not an option');
    return z.NEVER;
  });
}
