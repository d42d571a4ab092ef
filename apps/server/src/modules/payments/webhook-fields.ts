/** Fields of a body that staff see: ids, states, amounts and times, nothing of the customer or the card. */
const FIELDS = [
  'id',
  'status',
  'amount',
  'total_amount',
  'net_amount',
  'tax_amount',
  'refunded_amount',
  'currency',
  'billing_reason',
  'invoice_number',
  'recurring_interval',
  'cancel_at_period_end',
  'current_period_start',
  'current_period_end',
  'trial_end',
  'started_at',
  'canceled_at',
  'ends_at',
  'ended_at',
  'past_due_at',
  'subscription_id',
  'checkout_id',
  'order_id',
  'product_id',
  'created_at',
  'modified_at',
] as const;
const MAX_LENGTH = 200;

/** The chosen fields of a webhook's object; none of a body that cannot be read. */
export function webhookFields(payload: string | null): { name: string; value: string }[] {
  const data = dataOf(payload);
  return FIELDS.flatMap((name) => {
    const value = data[name];
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    return isPlain ? [{ name, value: String(value).slice(0, MAX_LENGTH) }] : [];
  });
}

function dataOf(payload: string | null): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(payload ?? '');
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
