import type { Language } from '#i18n/language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { relativeTime } from '#lib/relative-time.ts';
import type { Device } from '#lib/use-account.ts';

const HOUR = 3_600_000;

/** "5 hours ago", "yesterday", "20 days ago"; null within the last hour, the server's precision, and for the future. */
export const lastUsed = (language: Language, at: string, now: number): string | null =>
  now - Date.parse(at) < HOUR ? null : relativeTime(language, at, now, ['hour', 'day']);

/** Returns a function that names a device: "Chrome, Android". */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('account');
  return ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || t('devices.unknown');
}
