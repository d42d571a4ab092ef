import {
  type Language,
  LIMITS,
  type PushDevices,
  type PushPayload,
  type PushSubscriptionData,
} from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { isCurvePoint, isEndpoint } from '../../platform/push/endpoint.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Actor } from '../../shared/actor.ts';
import type { DeliveryService } from './delivery.service.ts';
import { deviceId } from './device-id.ts';
import { testMessage } from './messages.ts';
import type { PushKeysService } from './push-keys.service.ts';
import type { PushRateRule } from './rate-rules.ts';
import type { StoredDevice, SubscriptionsRepo } from './subscriptions.repo.ts';

const TEST_LIFETIME_MILLISECONDS = 60_000;

export type PushDependencies = {
  repo: SubscriptionsRepo;
  keys: PushKeysService;
  delivery: DeliveryService;
  limits: RateLimits<PushRateRule>;
  clock: Clock;
  allowPrivate: boolean;
};

/** The devices of a user and the test message for them. */
export function pushService({ repo, keys, delivery, limits, clock, allowPrivate }: PushDependencies) {
  async function devices(userId: string): Promise<PushDevices> {
    const rows = await repo.enabled(userId);
    return { devices: rows.map((row) => ({ id: deviceId(row.endpoint), updatedAt: row.updatedAt.toISOString() })) };
  }

  /** Throws `not_found` when the user has no such enabled device. */
  async function findEnabled(userId: string, id: string) {
    const device = (await repo.enabled(userId)).find(({ endpoint }) => deviceId(endpoint) === id);
    if (!device) throw new AppError('not_found');
    return device;
  }

  return {
    devices,
    publicKey: async () => (await keys.get()).publicKey,

    /** Enables a device for as long as this session lasts. */
    async subscribe(
      actor: Actor,
      { userId, sessionId }: { userId: string; sessionId: string },
      subscription: PushSubscriptionData,
      replaces?: string,
    ): Promise<PushDevices> {
      if (!isEndpoint(subscription.endpoint, allowPrivate)) throw refusedField('endpoint');
      if (!isCurvePoint(subscription.keys.p256dh)) throw refusedField('keys.p256dh');
      await limits.take('push-subscribe:account', userId);
      const previous = replaces && (await repo.enabled(userId)).find(({ endpoint }) => deviceId(endpoint) === replaces);
      const replaced = previous ? previous.endpoint : null;
      const saving = { userId, sessionId, subscription, replaced, most: LIMITS.push.devices, now: clock.now() };
      const added = { actor, deviceId: deviceId(subscription.endpoint) };
      if (!(await repo.save(saving, added))) throw new AppError('unauthorized');
      return devices(userId);
    },

    /** Devices that are tied to this session. */
    ofSession: (userId: string, sessionId: string): Promise<StoredDevice[]> => repo.ofSession(userId, sessionId),

    /** Ties the devices to the session of this token, which replaced theirs. */
    takeOver: (userId: string, token: string, devices: readonly StoredDevice[]) =>
      repo.takeOver(userId, token, devices),

    async unsubscribe(actor: Actor, userId: string, id: string): Promise<void> {
      const { endpoint } = await findEnabled(userId, id);
      await repo.disable(userId, endpoint, clock.now(), { actor, deviceId: id });
    },

    /** Sends a message to all enabled devices of a user, by a job: a slow push service takes seconds. */
    async sendTo(userId: string, message: PushPayload, until: Date): Promise<void> {
      const devices = await repo.enabledOf([userId]);
      await Promise.all(devices.map((device) => delivery.deliver({ device, message, until })));
    },

    /** Throws `not_found` when the device is gone, and `push_not_sent` when the message was not sent. */
    async test(userId: string, id: string, language: Language): Promise<void> {
      const { subscription } = await findEnabled(userId, id);
      await limits.take('push-test:account', userId);
      const until = new Date(clock.now().getTime() + TEST_LIFETIME_MILLISECONDS);
      const device = { userId, subscription };
      const outcome = await delivery.deliver({ device, message: testMessage(language), until });
      if (outcome.kind === 'gone') throw new AppError('not_found');
      if (outcome.kind !== 'sent') throw new AppError('push_not_sent');
    },
  };
}

export type PushService = ReturnType<typeof pushService>;

const refusedField = (path: string) => new AppError('invalid_input', { issues: [{ path, code: 'custom' }] });
