import { type PushPayload, pushDeviceIdSchema, pushPayloadSchema } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob, type Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { createPool } from '../../platform/pool.ts';
import type { PushMetrics } from '../../platform/push/push-metrics.ts';
import type { PushOutcome } from '../../platform/push/push-outcome.ts';
import type { PushSender } from '../../platform/push/push-sender.ts';
import { deviceId } from './device-id.ts';
import type { Device, SubscriptionsRepo } from './subscriptions.repo.ts';

const SEND_AGAIN = 'send-push-again';
/**
 * Messages on their way at the same time: enough for a thousand a second while one in a hundred is answered by nobody
 * and waited for until its time is up.
 */
const AT_ONCE = 256;
const AGAIN_AT_ONCE = 64;
/** Consequences are stored together, so many at a time and the last ones at the end. */
const SETTLED_AT_ONCE = 100;
const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_SECONDS = 30;

export type Parcel = {
  device: Device;
  message: PushPayload;
  /** When it is of no use any more. */
  until: Date;
};

export type DeliveryDependencies = {
  repo: Pick<SubscriptionsRepo, 'enabledOf' | 'remove'>;
  sender: PushSender;
  jobs: Pick<Jobs, 'defer'>;
  clock: Clock;
  logger: Logger;
  metrics: PushMetrics;
};

/** The sending of many: memory holds what is on its way and nothing more. */
export type Sending = {
  /** Resolves when all of them are on their way, or done. */
  add(parcels: readonly Parcel[]): Promise<void>;
  /** Resolves when all that were added are done. */
  end(): Promise<void>;
};

type Again = { payload: object; afterSeconds: number };
type Consequences = { again: Again[]; gone: string[] };

/** The one way by which messages leave: the day's and the test alike. */
export function deliveryService({ repo, sender, jobs, clock, logger, metrics }: DeliveryDependencies) {
  const secondsLeft = (until: Date) => Math.floor((until.getTime() - clock.now().getTime()) / 1000);

  async function send({ device, message, until }: Parcel): Promise<PushOutcome> {
    const outcome = await sender.send(device.subscription, JSON.stringify(message), {
      ttlSeconds: secondsLeft(until),
      urgency: message.kind === 'test' ? 'high' : 'normal',
      topic: message.kind,
    });
    metrics.sent(message.kind, outcome.kind);
    if (outcome.kind === 'refused') logger.warn({ status: outcome.status }, 'a push service refuses what we send');
    return outcome;
  }

  /** The order of another attempt, when the device may be reached in time. */
  function orderAgain({ device, message, until }: Parcel, attempt: number, pauseAsked: number | null): Again[] {
    const afterSeconds = Math.max(pauseAsked ?? 0, FIRST_PAUSE_SECONDS * 2 ** (attempt - 1));
    if (message.kind !== 'daily' || attempt >= MOST_ATTEMPTS || afterSeconds >= secondsLeft(until)) return [];
    // Only the device's name: the keys to it stay in one place, from which they can be taken away.
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

  /** What follows from attempts: other attempts later, and the end of devices that are gone. */
  async function settle({ again, gone }: Consequences): Promise<void> {
    // Taken out before anything is waited for: what comes meanwhile is somebody else's turn.
    const [orders, endpoints] = [again.splice(0), gone.splice(0)];
    // What is done cannot be taken back, so nobody else's message is to suffer from a fault here.
    await jobs.defer(SEND_AGAIN, orders).catch((error: unknown) => {
      logger.warn({ error, messages: orders.length }, 'pushes could not be ordered again');
    });
    await repo.remove(endpoints).catch((error: unknown) => {
      logger.warn({ error }, 'devices that are gone could not be forgotten');
    });
  }

  async function attempt(parcel: Parcel, number: number, { again, gone }: Consequences): Promise<PushOutcome> {
    const outcome = await send(parcel);
    if (outcome.kind === 'gone') gone.push(parcel.device.subscription.endpoint);
    if (outcome.kind === 'busy') again.push(...orderAgain(parcel, number, outcome.afterSeconds));
    return outcome;
  }

  async function deliver(parcel: Parcel, number = 1): Promise<PushOutcome> {
    const consequences: Consequences = { again: [], gone: [] };
    const outcome = await attempt(parcel, number, consequences);
    await settle(consequences);
    return outcome;
  }

  return {
    /** One attempt; what may be tried again is, later and by itself. */
    deliver: (parcel: Parcel) => deliver(parcel),
    /** For many, one attempt each. Devices that are slow to answer hold up nobody while there are not many of them. */
    open(): Sending {
      const pool = createPool(AT_ONCE);
      const consequences: Consequences = { again: [], gone: [] };
      const carry = async (parcel: Parcel) => {
        // It had to wait for its turn until after midnight.
        if (parcel.until <= clock.now()) return;
        await attempt(parcel, 1, consequences);
        if (consequences.again.length + consequences.gone.length >= SETTLED_AT_ONCE) await settle(consequences);
      };
      return {
        async add(parcels) {
          for (const parcel of parcels) await pool.start(() => carry(parcel));
        },
        async end() {
          await pool.idle();
          await settle(consequences);
        },
      };
    },
    /** The attempts after the first. Run once each: whether one that its server died in got through nobody knows. */
    job: defineJob({
      name: SEND_AGAIN,
      concurrency: AGAIN_AT_ONCE,
      schema: z.object({
        userId: z.uuid(),
        deviceId: pushDeviceIdSchema,
        message: pushPayloadSchema,
        until: z.iso.datetime(),
        attempt: z.int().min(1),
      }),
      async run({ userId, deviceId: wanted, message, until, attempt }) {
        const own = await repo.enabledOf([userId]);
        const device = own.find(({ subscription }) => deviceId(subscription.endpoint) === wanted);
        // Switched off, or somebody else's by now.
        if (!device || new Date(until) <= clock.now()) return;
        await deliver({ device, message, until: new Date(until) }, attempt);
      },
    }),
  };
}

export type DeliveryService = ReturnType<typeof deliveryService>;
