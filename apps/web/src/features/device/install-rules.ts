import { TIMINGS } from '@bugunne/contract/limits';
import { readStored, writeStored } from '#lib/storage.ts';

const DISMISSED = 'pwa-prompt-last-dismissed';

/** How this browser installs the site: by its own dialog, by hand (with the steps to tell), or not at all. */
export type InstallWay = 'dialog' | 'ios' | 'menu' | 'none';

export function installWay({ userAgent, maxTouchPoints }: Navigator = navigator): InstallWay {
  // iPads call themselves Macs, but are touched.
  if (/iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  if ('onbeforeinstallprompt' in window) return 'dialog';
  // Firefox on a computer has nothing that could be told.
  return /Firefox/.test(userAgent) && !/Android/.test(userAgent) ? 'none' : 'menu';
}

export function wasDismissedLately(now = Date.now()): boolean {
  const at = Number(readStored(DISMISSED));
  return Number.isFinite(at) && at > 0 && now - at < TIMINGS.installDismissed;
}

export const rememberDismissal = (): void => writeStored(DISMISSED, String(Date.now()));
