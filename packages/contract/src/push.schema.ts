import { z } from 'zod';
import { LIMITS } from './limits.constants.ts';

/** Bytes as browsers encode them: base64url with or without padding. */
const base64url = (bytes: number) => {
  const characters = Math.ceil((bytes * 4) / 3);
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`))
    .transform((text) => text.slice(0, characters));
};

/** A device's push subscription (`PushSubscription.toJSON()` of the browser). */
const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(LIMITS.push.endpoint),
  keys: z.object({
    /** The device's public key: a point of P-256, uncompressed. */
    p256dh: base64url(65),
    auth: base64url(16),
  }),
});
export type PushSubscriptionData = z.infer<typeof pushSubscriptionSchema>;

/** Id of a device that does not reveal its endpoint: the endpoint's SHA-256 in base64url. */
export const pushDeviceIdSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const subscribeSchema = pushSubscriptionSchema.extend({
  /** The device's former id, when the browser has replaced its subscription. */
  replaces: pushDeviceIdSchema.optional(),
});

export const pushKeySchema = z.object({
  /** For `PushManager.subscribe`, base64url. */
  publicKey: z.string(),
});

/** Devices that notifications are sent to, latest first. */
export const pushDevicesSchema = z.object({
  devices: z.array(z.object({ id: pushDeviceIdSchema, updatedAt: z.iso.datetime() })),
});
export type PushDevices = z.infer<typeof pushDevicesSchema>;

/** Payload of a push message to the service worker: JSON, encrypted in transit. */
export const pushPayloadSchema = z.object({
  kind: z.enum(['daily', 'test', 'friend']),
  language: z.enum(['tr', 'en']),
  title: z.string(),
  body: z.string(),
  /** Path that opens when the notification is clicked. */
  url: z.string(),
  /** A notification replaces an earlier one with the same tag. */
  tag: z.string(),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
