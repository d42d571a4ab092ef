import { ADMIN_LIMITS } from '@bugunne/contract/admin/limits.constants';
import { CONTACT_STATUSES, YES_NO } from '@bugunne/contract/admin/message-choices.constants';
import { CONTACT_CATEGORIES } from '@bugunne/contract/contact-fields.constants';
import { type AddressValues, choiceField, dateField, idField, textField } from '../../lib/address-state.ts';

/** Everything of the page that is in its address. */
export const MESSAGE_FIELDS = {
  q: textField(100),
  /** Without it, the queue of messages that wait. */
  list: choiceField(['all']),
  status: choiceField(CONTACT_STATUSES),
  category: choiceField(CONTACT_CATEGORIES),
  premium: choiceField(YES_NO),
  language: choiceField(['tr', 'en']),
  by: idField,
  from: dateField,
  to: dateField,
  /** The opened message. */
  open: idField,
  templates: choiceField(['open']),
} as const;

export type MessageState = AddressValues<typeof MESSAGE_FIELDS>;

/** The query of the list for an address. */
export const listInput = ({ q, list, status, category, premium, language, by, from, to }: MessageState) => ({
  queue: list === 'all' ? ('all' as const) : ('waiting' as const),
  q,
  status,
  category,
  premium,
  language,
  respondedBy: by,
  from,
  to,
  limit: ADMIN_LIMITS.messages.page.max,
});

/** Filters apart from the list itself. */
export const hasFilters = ({ q, status, category, premium, language, by, from, to }: MessageState): boolean =>
  [q, status, category, premium, language, by, from, to].some((value) => value !== undefined);

export const NO_FILTERS = {
  q: undefined,
  status: undefined,
  category: undefined,
  premium: undefined,
  language: undefined,
  by: undefined,
  from: undefined,
  to: undefined,
} as const;
