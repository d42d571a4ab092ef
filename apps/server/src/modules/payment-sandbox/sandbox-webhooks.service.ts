import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { RAW_PATHS } from '@bugunne/contract';
import { webhooks } from '@polar-sh/sdk/2026-10';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { type Instant, WebhookRefused } from '../../platform/payment/provider.ts';
import { instantAfter } from './instants.ts';
import type { SandboxObjectsRepo } from './sandbox-objects.repo.ts';
import { storedSecret } from './stored-secret.ts';

export const DELIVER_WEBHOOK_JOB = 'deliver-sandbox-webhook';

/** Adds a webhook that is sent once the transaction is committed. */
export type Emit = (type: string, data: object) => void;

type SandboxWebhooksDeps = {
  repo: SandboxObjectsRepo;
  jobs: Pick<Jobs, 'enqueueSurely'>;
  dispatch(request: Request): Promise<Response>;
  publicUrl: string;
  clock: Clock;
};

/** The sandbox's webhooks: signed as Standard Webhooks ask, and delivered by a job until they are accepted. */
export function sandboxWebhooksService({ repo, jobs, dispatch, publicUrl, clock }: SandboxWebhooksDeps) {
  const secret = storedSecret(() => repo.secret('sandbox_webhooks', `sandbox_whs_${randomBytes(32).toString('hex')}`));

  /** The latest delivery of this process. */
  let previous: Promise<unknown> = Promise.resolve();
  async function deliverNow(id: string, body: string): Promise<void> {
    // The signature is checked against the machine's clock.
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', await secret())
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
    const response = await dispatch(
      new Request(`${publicUrl}${RAW_PATHS.paymentWebhook}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
        body,
      }),
    );
    if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`);
  }

  return {
    /** Changes objects of one user, and then sends the webhooks of the changes in their order. */
    async change<T>(userId: string, work: (tx: Db, emit: Emit, now: Date) => Promise<T>): Promise<T> {
      const bodies: string[] = [];
      const result = await repo.transaction(userId, async (tx) => {
        const now = clock.now();
        let timestamp: Instant | null = null;
        const emit: Emit = (type, data) => {
          timestamp = instantAfter(now, timestamp);
          bodies.push(JSON.stringify({ type, timestamp, data }));
        };
        return work(tx, emit, now);
      });
      for (const body of bodies) await jobs.enqueueSurely(DELIVER_WEBHOOK_JOB, { id: randomUUID(), body });
      return result;
    },
    /**
     * Sends a webhook to our own address, after those before it. Rejects when it is not accepted, so that the job is tried
     * again.
     */
    deliver(id: string, body: string): Promise<void> {
      const delivery = previous.then(() => deliverNow(id, body));
      previous = delivery.catch(() => undefined);
      return delivery;
    },
    /** Rejects with `WebhookRefused` unless the body was signed with our secret within the last minutes. */
    async verify(body: string, headers: Headers): Promise<void> {
      const key = await secret();
      try {
        await webhooks.validateEvent(body, Object.fromEntries(headers), key);
      } catch (error) {
        // Only verified bodies get as far as their type.
        if (error instanceof webhooks.PolarWebhookUnknownTypeError) return;
        throw new WebhookRefused('the signature is not right', { cause: error });
      }
    },
  };
}

export type SandboxWebhooksService = ReturnType<typeof sandboxWebhooksService>;
