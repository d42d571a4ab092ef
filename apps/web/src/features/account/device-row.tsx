import { Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { serverNow } from '#lib/server-clock.ts';
import type { Device } from '#lib/use-account.ts';
import { lastUsed, useDeviceName } from './device-text.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor };

type Props = { device: Device; busy: boolean; disabled: boolean; onEnd: () => void };

export function DeviceRow({ device, busy, disabled, onEnd }: Props) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const name = useDeviceName()(device);
  const when = lastUsed(language, device.lastUsedAt, serverNow());
  const Icon = device.form ? icons[device.form] : MonitorSmartphone;
  return (
    <li className="flex min-h-19 items-start gap-x-4 py-3">
      <Icon className="mt-3.5 size-6 shrink-0 text-muted" aria-hidden="true" />
      <div className="flex min-h-13 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            {name}
            {device.isCurrent && <Badge tone="success">{t('devices.current')}</Badge>}
          </p>
          <p className="text-sm text-muted">{when ? t('devices.lastUsed', { when }) : t('devices.lastHour')}</p>
        </div>
        {!device.isCurrent && (
          <Button
            variant="secondary"
            busy={busy}
            disabled={disabled}
            aria-label={t('devices.endNamed', { device: name })}
            onClick={onEnd}
          >
            {t('devices.end')}
          </Button>
        )}
      </div>
    </li>
  );
}
