import {
  ATTEMPT_STATUSES,
  PROVIDER_STATES,
  SUBSCRIPTION_METHODS,
  SUBSCRIPTION_STATUSES,
  TIMELINE_SUBJECTS,
  WEBHOOK_STATES,
} from '@bugunne/contract/admin/payment-choices.constants';
import {
  type AddressField,
  type AddressValues,
  choiceField,
  dateField,
  isId,
  textField,
} from '../../lib/address-state.ts';
import type { FilterName } from '../../ui/dropped-note.tsx';

export const VIEWS = ['subscriptions', 'attempts', 'webhooks'] as const;
export const ORDERS = ['created-desc', 'created-asc', 'expires-desc', 'expires-asc'] as const;

/** Types of webhooks that change something; the filter offers them. */
export const WEBHOOK_TYPES = [
  'checkout.created',
  'checkout.updated',
  'order.created',
  'order.paid',
  'order.updated',
  'order.refunded',
  'refund.created',
  'refund.updated',
  'subscription.created',
  'subscription.active',
  'subscription.updated',
  'subscription.canceled',
  'subscription.uncanceled',
  'subscription.past_due',
  'subscription.revoked',
] as const;

/** The opened record: a subscription, an attempt, a user or a webhook. */
export type OpenRecord = { kind: (typeof TIMELINE_SUBJECTS)[number] | 'webhook'; id: string };

const recordField: AddressField<OpenRecord> = {
  read(text) {
    const at = text.indexOf(':');
    const id = text.slice(at + 1);
    if (text.slice(0, at) === 'webhook') return id !== '' && id.length <= 200 ? { kind: 'webhook', id } : undefined;
    const kind = TIMELINE_SUBJECTS.find((subject) => subject === text.slice(0, at));
    return kind && isId(id) ? { kind, id } : undefined;
  },
  write: ({ kind, id }) => `${kind}:${id}`,
};

export const PAYMENT_FIELDS = {
  view: choiceField(VIEWS),
  search: textField(),
  status: choiceField(SUBSCRIPTION_STATUSES),
  plan: choiceField(['monthly', 'yearly']),
  method: choiceField(SUBSCRIPTION_METHODS),
  state: choiceField(PROVIDER_STATES),
  attempt: choiceField(ATTEMPT_STATUSES),
  webhook: choiceField(WEBHOOK_STATES),
  type: choiceField(WEBHOOK_TYPES),
  from: dateField,
  to: dateField,
  order: choiceField(ORDERS),
  record: recordField,
};

export type PaymentState = AddressValues<typeof PAYMENT_FIELDS>;
type Changes = { [Name in keyof PaymentState]?: PaymentState[Name] | undefined };
/** Props of every list of the page. */
export type ListProps = {
  values: PaymentState;
  dropped: readonly FilterName[];
  change: (changes: Changes, options?: { replace?: boolean }) => void;
};

export const NO_FILTERS: Changes = {
  search: undefined,
  status: undefined,
  plan: undefined,
  method: undefined,
  state: undefined,
  attempt: undefined,
  webhook: undefined,
  type: undefined,
  from: undefined,
  to: undefined,
};

export const hasFilters = (values: PaymentState): boolean =>
  Object.keys(NO_FILTERS).some((name) => values[name as keyof PaymentState] !== undefined);

/** The values that are set, for the input of a call. */
export const given = <Input extends object>(input: Input): { [Name in keyof Input]?: NonNullable<Input[Name]> } =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Input]?: NonNullable<Input[Name]>;
  };
