import { isAppleTouch, runsAsApp } from '#lib/install-offer.ts';

/** Whether this browser supports push notifications; on iPhones and iPads only an installed app does. */
export type PushSupport = 'supported' | 'install-first' | 'unsupported';

export function pushSupport(): PushSupport {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isSupported) return 'supported';
  return isAppleTouch() && !runsAsApp() ? 'install-first' : 'unsupported';
}

/** Why notifications could not be switched on or off; each value is a key of the `push` texts. */
type PushFaultReason = 'unsupported' | 'denied' | 'notGranted' | 'notCreated' | 'notSaved' | 'notRemoved';

export class PushFault extends Error {
  readonly reason: PushFaultReason;
  constructor(reason: PushFaultReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
