import { EMAIL_PATTERN, LIMITS } from './limits.constants.ts';

/** Categories of a contact message (specification §3). */
export const CONTACT_CATEGORIES = ['general', 'technical', 'premium', 'partnership', 'feedback', 'complaint'] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

export type ContactField = 'name' | 'email' | 'subject' | 'message';
/** Maximum length of each field in characters. */
export const MAX_LENGTHS: Readonly<Record<ContactField, number>> = { ...LIMITS.contact, email: LIMITS.emailMax };

/** zod's issue codes, so that form and server report the same fault. (zod itself gives `custom` for refinements.) */
export type ContactFault = 'too_small' | 'too_big' | 'invalid_format';

/**
 * Invisible characters that could mislead the support team: control characters, lone surrogates, and those that change
 * the text direction.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
/** Control characters that a message may contain. */
const BREAKS = /[\n\t]/g;

/** The text as it is stored: trimmed, with `\n` line ends. */
export const normalizeText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** The fault of a message field, or null; `text` must be {@link normalizeText}. */
export function contactFault(field: ContactField, text: string): ContactFault | null {
  if (text === '') return 'too_small';
  if (text.length > MAX_LENGTHS[field]) return 'too_big';
  if (field === 'email') return EMAIL_PATTERN.test(text) ? null : 'invalid_format';
  const unbroken = field === 'message' ? text.replace(BREAKS, '') : text;
  return INVISIBLE.test(unbroken) ? 'invalid_format' : null;
}
