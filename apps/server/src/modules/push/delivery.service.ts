import { type PushPayload, pushDeviceIdSchema, pushPayloadSchema } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob, type Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PushMetrics } from '../../platform/push/push-metrics.ts';
import type { PushOutcome } from '../../platform/push/push-outcome.ts';
import type { PushSender } from '../../platform/push/push-sender.ts';
import { deviceId } from './device-id.ts';
import type { Device, SubscriptionsRepo } from './subscriptions.repo.ts';

const SEND_AGAIN = 'send-push-again';
/** Messages on their way at the same time. */
const AT_ONCE = 64;
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
  function orderAgain({ device, message, until }: Parcel, attempt: number, pauseAsked: number | null) {
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

  async function deliver(parcels: readonly Parcel[], attempt = 1): Promise<PushOutcome[]> {
    const outcomes: PushOutcome[] = [];
    const gone: string[] = [];
    const again: ReturnType<typeof orderAgain> = [];
    let next = 0;
    const carry = async () => {
      for (let place = next++; place < parcels.length; place = next++) {
        const parcel = parcels[place];
        if (!parcel) continue;
        const outcome = await send(parcel);
        outcomes[place] = outcome;
        if (outcome.kind === 'gone') gone.push(parcel.device.subscription.endpoint);
        if (outcome.kind === 'busy') again.push(...orderAgain(parcel, attempt, outcome.afterSeconds));
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, parcels.length) }, carry));
    // What is done cannot be taken back, so nobody else's message is to suffer from a fault here.
    await jobs.defer(SEND_AGAIN, again).catch((error: unknown) => {
      logger.warn({ error, messages: again.length }, 'pushes could not be ordered again');
    });
    await repo.remove(gone);
    return outcomes;
  }

  return {
    /** One attempt for each, in their order; what may be tried again is, later and by itself. */
    deliver: (parcels: readonly Parcel[]) => deliver(parcels),
    /** The attempts after the first. Run once each: whether one that its server died in got through nobody knows. */
    job: defineJob({
      name: SEND_AGAIN,
      atOnce: AT_ONCE,
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
        await deliver([{ device, message, until: new Date(until) }], attempt);
      },
    }),
  };
}

export type DeliveryService = ReturnType<typeof deliveryService>;
