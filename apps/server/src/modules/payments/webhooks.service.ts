import type { Db } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { type PaymentProvider, WebhookRefused } from '../../platform/payment/provider.ts';
import { readEvent } from '../../platform/payment/read-event.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Audit } from './audit-of-payments.ts';
import type { InboxRepo, Outcome } from './inbox.repo.ts';
import type { ProviderNewsService } from './provider-news.service.ts';

export const PROCESS_WEBHOOK_JOB = 'process-payment-webhook';

/** Time after which a webhook that still waits is taken up again. */
const OVERDUE_MILLISECONDS = 60_000;
const SWEEP = 500;
const STORED_DAYS = 90;

export type WebhooksDeps = {
  provider: PaymentProvider | null;
  inbox: InboxRepo;
  news: ProviderNewsService;
  audit: Audit;
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  jobs: Pick<Jobs, 'enqueueOnce'>;
  publish: Publish;
  clock: Clock;
  logger: Logger;
};

/** The inbox of the provider's webhooks: stored at once, processed by a job. */
export function webhooksService(deps: WebhooksDeps) {
  const { provider, inbox, news, audit, transaction, jobs, publish, clock, logger } = deps;

  /** With an actor, also one that was processed before, and what came of it is audited. Null when another has it. */
  async function processNow(id: string, actor?: Actor) {
    await news.prepare();
    const processed = await transaction(async (tx) => {
      // A webhook of another provider that was configured before means nothing to this one.
      const webhook = provider && (await inbox.lock(tx, id, provider.name, { again: actor !== undefined }));
      if (!webhook) return null;
      const { at, isKnown, object } = readEvent(webhook.payload);
      const owner = object ? await news.apply(tx, provider.name, object, at) : null;
      const outcome = object ? 'applied' : isKnown ? 'ignored' : 'unknown';
      await inbox.finish(tx, id, outcome, owner, clock.now());
      if (actor) {
        await audit.record(tx, actor, {
          action: 'REPLAY_WEBHOOK',
          table: 'payment_webhooks',
          recordId: id,
          before: { outcome: webhook.outcome, failures: webhook.failures },
          after: { outcome, failures: webhook.failures, processed_at: clock.now() },
        });
      }
      return { outcome, userId: owner } as const;
    });
    if (processed?.userId) await publish('premium.changed', { userId: processed.userId });
    return processed?.outcome ?? null;
  }

  /** Counts a failure; with an actor, the attempt is audited. */
  async function fail(id: string, error: unknown, actor?: Actor) {
    const failures = await transaction(async (tx) => {
      const counted = await inbox.fail(tx, id, reasonOf(error));
      if (actor) {
        const after = { outcome: 'failed', failures: counted };
        await audit.record(tx, actor, { action: 'REPLAY_WEBHOOK', table: 'payment_webhooks', recordId: id, after });
      }
      return counted;
    });
    logger.warn({ error, webhook: id, failures }, 'a webhook could not be processed');
  }

  return {
    /** Verifies and stores a webhook. Rejects with `WebhookRefused`, and then nothing is stored. */
    async receive(body: string, headers: Headers): Promise<void> {
      if (!provider) throw new WebhookRefused('there is no provider');
      await provider.verify(body, headers);
      const id = headers.get('webhook-id');
      if (!id || id.length > 200) throw new WebhookRefused('no id');
      const receivedAt = clock.now();
      await inbox.store({ id, provider: provider.name, type: typeOf(body), payload: body, receivedAt });
      // One that cannot be queued now is found by the sweep.
      await jobs
        .enqueueOnce(PROCESS_WEBHOOK_JOB, [{ key: id, payload: { id } }])
        .catch((error: unknown) => logger.warn({ error, webhook: id }, 'a webhook could not be queued yet'));
    },
    /** Applies a stored webhook, in one transaction with its effect. Rejects after a failure, which is counted. */
    async process(id: string): Promise<void> {
      try {
        await processNow(id);
      } catch (error) {
        await fail(id, error);
        throw error;
      }
    },
    /** Processes a stored webhook once more for staff, as the first time; the state after it is the same. */
    async replay(id: string, actor: Actor): Promise<Outcome | 'failed' | 'busy'> {
      try {
        return (await processNow(id, actor)) ?? 'busy';
      } catch (error) {
        await fail(id, error, actor);
        return 'failed';
      }
    },
    /** Takes up webhooks that still wait, and forgets old ones. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - OVERDUE_MILLISECONDS);
      const overdue = provider ? await inbox.waiting(provider.name, before, SWEEP) : [];
      for (const id of overdue) await this.process(id).catch(() => undefined);
      await inbox.removeBefore(new Date(clock.now().getTime() - STORED_DAYS * 86_400_000));
    },
    countFailed: inbox.countFailed,
    latestArrival: inbox.latestArrival,
  };
}

/** The database's own message: the query's names its parameters, which are personal. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** The type of a verified body; a body that cannot be read fails when it is processed. */
function typeOf(body: string): string {
  try {
    const { type } = JSON.parse(body) as { type?: unknown };
    return typeof type === 'string' ? type.slice(0, 100) : '';
  } catch {
    return '';
  }
}

export type WebhooksService = ReturnType<typeof webhooksService>;
