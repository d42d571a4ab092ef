import { useTranslation } from '#i18n/use-translation.ts';
import type { Device } from '#lib/use-account.ts';

/** A device as people would call it: "Chrome, Android". */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('account');
  return ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || t('devices.unknown');
}
