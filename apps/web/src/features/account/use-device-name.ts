import { useTranslation } from '#i18n/use-translation.ts';
import type { Device } from '#lib/use-account.ts';

/** Returns a function that names a device: "Chrome, Android". */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('account');
  return ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || t('devices.unknown');
}
