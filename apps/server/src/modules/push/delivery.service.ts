import { type PushPayload, pushDeviceIdSchema, pushPayloadSchema, type RetryPolicy } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob, type Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { createPool } from '../../platform/pool.ts';
import type { PushMetrics } from '../../platform/push/push-metrics.ts';
import type { PushOutcome } from '../../platform/push/push-outcome.ts';
import type { PushSender } from '../../platform/push/push-sender.ts';
import { deviceId } from './device-id.ts';
import type { Device, DeviceKey, SubscriptionsRepo } from './subscriptions.repo.ts';

const RETRY_JOB = 'send-push-again';
/**
 * Concurrent messages: enough for a thousand a second while one in a hundred gets no answer and waits until it times
 * out.
 */
const MAX_CONCURRENT = 256;
const MAX_CONCURRENT_RETRIES = 64;
/** Follow-ups are stored in batches of this size, and the last ones at the end. */
const FOLLOW_UP_BATCH = 100;

export type PushJob = {
  device: Device;
  message: PushPayload;
  /** When the message expires. */
  until: Date;
};

export type DeliveryDependencies = {
  repo: Pick<SubscriptionsRepo, 'enabledOf' | 'remove'>;
  sender: PushSender;
  jobs: Pick<Jobs, 'defer'>;
  clock: Clock;
  logger: Logger;
  metrics: PushMetrics;
  retryPolicy(): RetryPolicy;
};

/** Sends many jobs with bounded concurrency; memory holds only the ones in flight. */
export type PushBatch = {
  /** Resolves when all of them have been started. */
  add(jobs: readonly PushJob[]): Promise<void>;
  /** Resolves when all added jobs are done and their follow-ups are stored. */
  end(): Promise<void>;
};

type Retry = { payload: object; afterSeconds: number };
/** Follow-ups of attempts: later attempts, and devices to delete. */
type FollowUps = { retries: Retry[]; gone: DeviceKey[] };

/** Sends every push message: daily notices, items from friends and test messages. */
export function deliveryService({ repo, sender, jobs, clock, logger, metrics, retryPolicy }: DeliveryDependencies) {
  const secondsLeft = (until: Date) => Math.floor((until.getTime() - clock.now().getTime()) / 1000);

  async function send({ device, message, until }: PushJob): Promise<PushOutcome> {
    const outcome = await sender.send(device.subscription, JSON.stringify(message), {
      ttlSeconds: secondsLeft(until),
      urgency: message.kind === 'test' ? 'high' : 'normal',
      topic: message.kind,
    });
    metrics.sent(message.kind, outcome.kind);
    if (outcome.kind === 'refused') logger.warn({ status: outcome.status }, 'a push service refuses what we send');
    return outcome;
  }

  /** The retry after this attempt, or none when it is a test, the last attempt or too late. */
  function retriesOf({ device, message, until }: PushJob, attempt: number, retryAfter: number | null): Retry[] {
    const { attempts, firstPauseSeconds, factor } = retryPolicy();
    const afterSeconds = Math.max(retryAfter ?? 0, Math.round(firstPauseSeconds * factor ** (attempt - 1)));
    if (message.kind === 'test' || attempt >= attempts || afterSeconds >= secondsLeft(until)) return [];
    // Only the device's id: its keys stay in the subscriptions table, where they can be deleted.
    const { userId, subscription } = device;
    const payload = {
      userId,
      deviceId: deviceId(subscription.endpoint),
      message,
      until: until.toISOString(),
      attempt: attempt + 1,
    };
    return [{ payload, afterSeconds }];
  }

  /** Defers retries and deletes devices that are gone. */
  async function storeFollowUps({ retries, gone }: FollowUps): Promise<void> {
    // Taken out before the first await, so that a concurrent call does not store the same ones.
    const [orders, devices] = [retries.splice(0), gone.splice(0)];
    // The messages are already sent, so a fault here is only logged and does not stop other messages.
    await jobs.defer(RETRY_JOB, orders).catch((error: unknown) => {
      logger.warn({ error, messages: orders.length }, 'pushes could not be ordered again');
    });
    await repo.remove(devices).catch((error: unknown) => {
      logger.warn({ error }, 'devices that are gone could not be forgotten');
    });
  }

  async function attempt(job: PushJob, number: number, { retries, gone }: FollowUps): Promise<PushOutcome> {
    const outcome = await send(job);
    if (outcome.kind === 'gone') gone.push({ userId: job.device.userId, endpoint: job.device.subscription.endpoint });
    if (outcome.kind === 'busy') retries.push(...retriesOf(job, number, outcome.afterSeconds));
    return outcome;
  }

  async function deliver(job: PushJob, number = 1): Promise<PushOutcome> {
    const followUps: FollowUps = { retries: [], gone: [] };
    const outcome = await attempt(job, number, followUps);
    await storeFollowUps(followUps);
    return outcome;
  }

  return {
    /** Makes one attempt; retries follow as deferred jobs. */
    deliver: (job: PushJob) => deliver(job),
    /** A batch with one attempt for each job. A few slow devices do not hold up the others. */
    openBatch(): PushBatch {
      const pool = createPool(MAX_CONCURRENT);
      const followUps: FollowUps = { retries: [], gone: [] };
      const run = async (job: PushJob) => {
        // It expired while it waited for a place in the pool.
        if (job.until <= clock.now()) return;
        await attempt(job, 1, followUps);
        if (followUps.retries.length + followUps.gone.length >= FOLLOW_UP_BATCH) await storeFollowUps(followUps);
      };
      return {
        async add(pushJobs) {
          for (const job of pushJobs) await pool.start(() => run(job));
        },
        async end() {
          await pool.idle();
          await storeFollowUps(followUps);
        },
      };
    },
    /** Attempts after the first. Each runs once: when its server dies, the message may already have been sent. */
    job: defineJob({
      name: RETRY_JOB,
      concurrency: MAX_CONCURRENT_RETRIES,
      schema: z.object({
        userId: z.uuid(),
        deviceId: pushDeviceIdSchema,
        message: pushPayloadSchema,
        until: z.iso.datetime(),
        attempt: z.int().min(1),
      }),
      async run({ userId, deviceId: id, message, until, attempt }) {
        const own = await repo.enabledOf([userId]);
        const device = own.find(({ subscription }) => deviceId(subscription.endpoint) === id);
        // Switched off, or owned by another account by now.
        if (!device || new Date(until) <= clock.now()) return;
        await deliver({ device, message, until: new Date(until) }, attempt);
      },
    }),
  };
}

export type DeliveryService = ReturnType<typeof deliveryService>;
