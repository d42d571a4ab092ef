import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Bytes as browsers write them: base64url, the padding may stand or not. */
const base64url = (bytes: number) => {
  const characters = Math.ceil((bytes * 4) / 3);
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`))
    .transform((text) => text.slice(0, characters));
};

/** A device's push subscription (`PushSubscription.toJSON()` of the browser). */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(LIMITS.push.endpoint),
  keys: z.object({
    /** The device's public key: a point of P-256, uncompressed. */
    p256dh: base64url(65),
    auth: base64url(16),
  }),
});
export type PushSubscriptionData = z.infer<typeof pushSubscriptionSchema>;

/** Name of a device that says nothing of its endpoint: SHA-256 of it in base64url. */
export const pushDeviceIdSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const subscribeSchema = pushSubscriptionSchema.extend({
  /** The device's former name, when the browser changed its subscription. */
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

/** What a push carries to the service worker, encrypted, as JSON. */
export const pushPayloadSchema = z.object({
  kind: z.enum(['daily', 'test']),
  language: z.enum(['tr', 'en']),
  title: z.string(),
  body: z.string(),
  /** Path that opening it leads to. */
  url: z.string(),
  /** A notification with the same one takes the place of an earlier one. */
  tag: z.string(),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
