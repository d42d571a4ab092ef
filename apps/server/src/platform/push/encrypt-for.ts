import type { PushSubscriptionData } from '@bugunne/contract';
import webPush from 'web-push';

/** Encrypts a payload for a device (RFC 8291). Throws when the device's key is not a point on the curve. */
export const encryptFor = ({ keys }: PushSubscriptionData, payload: string): Buffer =>
  webPush.encrypt(keys.p256dh, keys.auth, payload, 'aes128gcm').cipherText;
