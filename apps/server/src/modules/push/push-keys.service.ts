import type { Clock } from '../../platform/clock.ts';
import { generatePushKeys, type PushKeys } from '../../platform/push/vapid.ts';
import type { PushKeysRepo } from './push-keys.repo.ts';

/** The site's VAPID key pair: the configured one, else the one that the first server generated. Read once. */
export function pushKeysService(repo: PushKeysRepo, clock: Clock, configured: PushKeys | undefined) {
  let cached: Promise<PushKeys> | undefined;

  async function readOrGenerate(): Promise<PushKeys> {
    const stored = await repo.find();
    if (stored) return stored;
    await repo.insertIfNone(generatePushKeys(), clock.now());
    const saved = await repo.find();
    if (!saved) throw new Error('the push keys are gone again');
    return saved;
  }

  return {
    get(): Promise<PushKeys> {
      if (configured) cached ??= Promise.resolve(configured);
      cached ??= readOrGenerate().catch((error: unknown) => {
        cached = undefined;
        throw error;
      });
      return cached;
    },
  };
}

export type PushKeysService = ReturnType<typeof pushKeysService>;
