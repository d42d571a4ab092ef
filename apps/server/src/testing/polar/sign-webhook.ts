import { createHmac, randomBytes } from 'node:crypto';

/** The key of a signature: the bytes of the whole secret, or the decoded part behind the prefix. */
export type KeyForm = 'text' | 'decoded';

const keyOf = (secret: string, form: KeyForm) =>
  form === 'text' ? Buffer.from(secret, 'utf8') : Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

export type Signed = { id: string; timestamp: number; body: string };

export const signatureOf = ({ id, timestamp, body }: Signed, secret: string, form: KeyForm = 'text') =>
  `v1,${createHmac('sha256', keyOf(secret, form)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** Headers of a webhook by Standard Webhooks. `others` are further secrets that sign as well, before the right one. */
export function webhookHeaders(
  signed: Signed,
  secret: string,
  { form = 'text', others = [] }: { form?: KeyForm; others?: readonly string[] } = {},
): Record<string, string> {
  const signatures = [...others.map((other) => signatureOf(signed, other)), signatureOf(signed, secret, form)];
  return {
    'content-type': 'application/json',
    'user-agent': 'polar.sh webhooks',
    'webhook-id': signed.id,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

/** A secret that both key forms can use. */
export const newWebhookSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
