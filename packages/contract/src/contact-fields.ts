import { EMAIL_PATTERN, LIMITS } from './limits.ts';

/** What a message to us is about (specification §3). */
export const CONTACT_CATEGORIES = ['general', 'technical', 'premium', 'partnership', 'feedback', 'complaint'] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

export type ContactField = 'name' | 'email' | 'subject' | 'message';
/** The longest text of each field. */
export const MOST_CHARACTERS: Readonly<Record<ContactField, number>> = { ...LIMITS.contact, email: LIMITS.emailMax };

/** zod's issue codes for these faults, by which form and server say the same; zod itself calls one of its own making `custom`. */
export type ContactFault = 'too_small' | 'too_big' | 'invalid_format';

/**
 * Characters that nobody types and that could mislead whoever reads: control characters, halves of characters, and
 * those that turn the direction of what follows.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
/** Of these, a text may have some. */
const BREAKS = /[\n\t]/g;

/** As it is stored: without space around it, and with one kind of line end. */
export const tidied = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** What is wrong with a field of a message, if anything; `text` is {@link tidied}. */
export function contactFault(field: ContactField, text: string): ContactFault | null {
  if (text === '') return 'too_small';
  if (text.length > MOST_CHARACTERS[field]) return 'too_big';
  if (field === 'email') return EMAIL_PATTERN.test(text) ? null : 'invalid_format';
  const seen = field === 'message' ? text.replace(BREAKS, '') : text;
  return UNSEEN.test(seen) ? 'invalid_format' : null;
}
