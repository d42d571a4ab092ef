import type { Language } from '#i18n/language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Device } from '#lib/use-account.ts';

const HOUR = 3_600_000;

/** "5 hours ago", "yesterday"; null within the last hour, the server's precision, and for times in the future. */
export function lastUsed(language: Language, at: Date, now: Date): string | null {
  const hours = Math.floor((now.getTime() - at.getTime()) / HOUR);
  if (hours < 1) return null;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day');
}

/** Returns a function that names a device: "Chrome, Android". */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('account');
  return ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || t('devices.unknown');
}
