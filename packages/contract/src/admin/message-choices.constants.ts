import type { Language } from '../language.schema.ts';

/** States of a contact message (specification §3). */
export const CONTACT_STATUSES = ['new', 'in_progress', 'resolved', 'closed'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** Messages that wait for an answer, or all. */
export const MESSAGE_QUEUES = ['waiting', 'all'] as const;

/** A filter by whether something holds. */
export const YES_NO = ['yes', 'no'] as const;

/** First line of the mail with a reply, in the language of the message. */
export const replyGreeting = (language: Language, name: string): string =>
  ({ tr: `Merhaba ${name},`, en: `Hello ${name},` })[language];
