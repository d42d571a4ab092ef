import { TIMINGS } from '@bugunne/contract/limits.constants';
import { isAppleTouch } from '#lib/install-offer.ts';
import { readStored, writeStored } from '#lib/storage.ts';

const DISMISSED = 'pwa-prompt-last-dismissed';

/** How this browser installs the site: by its own dialog, manually by the steps for `ios` or `menu`, or not at all. */
export type InstallWay = 'dialog' | 'ios' | 'menu' | 'none';

export function installWay(): InstallWay {
  if (isAppleTouch()) return 'ios';
  if ('onbeforeinstallprompt' in window) return 'dialog';
  // Desktop Firefox cannot install sites (decision 0023).
  const { userAgent } = navigator;
  return /Firefox/.test(userAgent) && !/Android/.test(userAgent) ? 'none' : 'menu';
}

export function wasDismissedLately(now = Date.now()): boolean {
  const at = Number(readStored(DISMISSED));
  return Number.isFinite(at) && at > 0 && now - at < TIMINGS.installDismissed;
}

export const rememberDismissal = (): void => writeStored(DISMISSED, String(Date.now()));
