import { z } from 'zod';

/** Supported languages; the first is the fallback (specification §2). */
export const LANGUAGE_CODES = ['tr', 'en'] as const;
export const languageSchema = z.enum(LANGUAGE_CODES);
export type Language = z.infer<typeof languageSchema>;

/** The stored language; the fallback for an unknown code. */
export const toLanguage = (stored: string | null | undefined): Language =>
  LANGUAGE_CODES.find((code) => code === stored) ?? LANGUAGE_CODES[0];
