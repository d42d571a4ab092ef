import { ACTOR_KINDS, AUDIT_NAME } from '@bugunne/contract/admin/activity-choices.constants';
import { INTERACTION_ACTIONS } from '@bugunne/contract/interaction-actions.constants';
import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import {
  type AddressField,
  choiceField,
  dateField,
  idField,
  isId,
  patternField,
  textField,
} from '../../lib/address-state.ts';

export const TABS = ['interactions', 'audit'] as const;
export type ActivityTab = (typeof TABS)[number];

/** An interaction is known by its user and its own id. */
const interactionField: AddressField<{ userId: string; id: string }> = {
  read(text) {
    const [userId = '', id = '', ...rest] = text.split('.');
    return isId(userId) && isId(id) && rest.length === 0 ? { userId, id } : undefined;
  },
  write: ({ userId, id }) => `${userId}.${id}`,
};

const text = textField(200);
/** The tab, and every parameter of either, so that a change of the tab can clear them. */
export const TAB_FIELDS = {
  tab: choiceField(TABS),
  q: text,
  from: text,
  to: text,
  action: text,
  category: text,
  table: text,
  actor: text,
  open: text,
};
export const NO_FILTERS = {
  q: undefined,
  from: undefined,
  to: undefined,
  action: undefined,
  category: undefined,
  table: undefined,
  actor: undefined,
};

const shared = { q: textField(), from: dateField, to: dateField };

/** The parameters of the tab of interactions. */
export const INTERACTION_FIELDS = {
  ...shared,
  action: choiceField(INTERACTION_ACTIONS),
  category: choiceField(CATEGORIES),
  open: interactionField,
};
/** The parameters of the tab of the audit log. */
export const AUDIT_FIELDS = {
  ...shared,
  action: patternField(AUDIT_NAME),
  table: patternField(AUDIT_NAME),
  actor: choiceField(ACTOR_KINDS),
  open: idField,
};
