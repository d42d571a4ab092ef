import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '#lib/api.ts';
import { pushDeviceId } from '#lib/push-device-id.ts';
import { keyOf, thisDevice } from './this-device.ts';

export type PushState = {
  permission: NotificationPermission;
  /** The server's id of this device; null when notifications are off for it. */
  device: string | null;
  /** Number of the user's other devices with notifications on. */
  others: number;
};

export const PUSH_STATE = ['push-state'] as const;

async function readState(): Promise<PushState> {
  const [{ permission, subscription }, { devices }, { publicKey }] = await Promise.all([
    thisDevice(),
    client.push.devices(),
    client.push.key(),
  ]);
  const id = subscription && keyOf(subscription) === publicKey ? await pushDeviceId(subscription.endpoint) : null;
  const isOn = permission === 'granted' && devices.some((device) => device.id === id);
  return { permission, device: isOn ? id : null, others: devices.length - (isOn ? 1 : 0) };
}

/** Push state of this device. Reloads when the permission changes in the browser's settings. */
export function usePushState(enabled: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let status: PermissionStatus | undefined;
    const reload = () => void queryClient.invalidateQueries({ queryKey: PUSH_STATE });
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        status = found;
        status.addEventListener('change', reload);
      },
      () => undefined,
    );
    return () => status?.removeEventListener('change', reload);
  }, [enabled, queryClient]);
  return useQuery({ queryKey: PUSH_STATE, queryFn: readState, enabled, staleTime: 0 });
}
