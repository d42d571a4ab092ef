import type { PushSubscriptionData } from '@bugunne/contract';
import webPush from 'web-push';

/** So that only the device can read it (RFC 8291). Throws when the device's key is no point of the curve. */
export const encryptFor = ({ keys }: PushSubscriptionData, payload: string): Buffer =>
  webPush.encrypt(keys.p256dh, keys.auth, payload, 'aes128gcm').cipherText;
