import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountSection } from '#components/account-section.tsx';
import { FocusedNotice } from '#components/focused-notice.tsx';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { devicesQuery } from '#lib/queries/account.ts';
import type { Device } from '#lib/use-account.ts';
import { DeviceRow } from './device-row.tsx';
import { useDeviceName } from './device-text.ts';
import { DevicesSkeleton } from './devices-skeleton.tsx';

/** Devices on which the user is signed in, with buttons to sign them out. */
export function DevicesSection() {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const nameOf = useDeviceName();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(devicesQuery());
  const [done, setDone] = useState<Device | 'others' | null>(null);
  const end = useMutation({
    mutationFn: (device: Device | 'others') =>
      device === 'others' ? client.account.signOutOthers() : client.account.signOutDevice({ id: device.id }),
    onSuccess: (_answer, device) => setDone(device),
    onMutate: () => setDone(null),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery().queryKey }),
  });
  const busyWith = end.isPending ? end.variables : null;

  return (
    <AccountSection title={t('devices.title')} text={t('devices.text')} anchor="devices">
      {done && (
        <FocusedNotice key={done === 'others' ? done : done.id}>
          {done === 'others' ? t('devices.othersDone') : t('devices.done', { device: nameOf(done) })}
        </FocusedNotice>
      )}
      {end.error && <Notice tone="danger">{errorText(end.error)}</Notice>}
      {data ? (
        <>
          <ul className="divide-y divide-line">
            {data.devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                busy={busyWith === device}
                disabled={end.isPending}
                onEnd={() => end.mutate(device)}
              />
            ))}
          </ul>
          {data.devices.length > 1 && (
            <Button
              variant="secondary"
              className="mt-4"
              busy={busyWith === 'others'}
              disabled={end.isPending}
              onClick={() => end.mutate('others')}
            >
              {t('devices.endOthers')}
            </Button>
          )}
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DevicesSkeleton />
      )}
    </AccountSection>
  );
}
