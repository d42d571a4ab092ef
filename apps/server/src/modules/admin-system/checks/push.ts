import { type Check, works } from './check.ts';

type Push = {
  /** Rejects when the site's keys cannot be read. */
  readKeys(): Promise<unknown>;
  countDevices(): Promise<number>;
  /** Messages of the last hour, of all servers. */
  lastHour(): Promise<{ sent: number; failed: number }>;
};

/**
 * Keys, devices, and what push services answered within the last hour. Their addresses come from browsers, not from the
 * configuration, so the check calls none of them.
 */
export const pushCheck =
  ({ readKeys, countDevices, lastHour }: Push): Check =>
  async () => {
    const hasKeys = await readKeys().then(
      () => true,
      () => false,
    );
    if (!hasKeys) return { status: 'error', finding: 'push_keys_unreadable' };
    const [devices, { sent, failed }] = [await countDevices(), await lastHour()];
    const figures = { devices, sent, failed };
    return failed > sent ? { status: 'warning', finding: 'push_failing', figures } : works({ figures });
  };
