import { isAppleTouch, runsAsApp } from '#lib/install-offer.ts';

/** Whether this browser supports push notifications; on iPhones and iPads only an installed app does. */
export type PushSupport = 'supported' | 'install-first' | 'unsupported';

export function pushSupport(): PushSupport {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isSupported) return 'supported';
  return isAppleTouch() && !runsAsApp() ? 'install-first' : 'unsupported';
}
