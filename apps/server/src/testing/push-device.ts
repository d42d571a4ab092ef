/// <reference path="./http-ece.d.ts" />
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { type PushPayload, type PushSubscriptionData, pushPayloadSchema } from '@bugunne/contract';
import ece from 'http_ece';

/** A device's push subscription with its private key. */
export type PushDevice = {
  subscription: PushSubscriptionData;
  /** Decrypts a message. Throws when it was encrypted for another device or modified. */
  read(body: Buffer): PushPayload;
};

/** Creates a device subscribed at the push service of `origin`. */
export function createPushDevice(origin: string): PushDevice {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url', 'uncompressed');
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: { endpoint: `${origin}/push/${randomUUID()}`, keys: { p256dh, auth } },
    read(body) {
      const plain = ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth });
      return pushPayloadSchema.parse(JSON.parse(plain.toString('utf8')));
    },
  };
}
