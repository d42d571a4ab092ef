import type { Clock } from '../../platform/clock.ts';
import { generatePushKeys, type PushKeys } from '../../platform/push/vapid.ts';
import type { PushKeysRepo } from './push-keys.repo.ts';

/** The site's key pair: the configuration's, else the one that the first server made. Read once. */
export function pushKeysService(repo: PushKeysRepo, clock: Clock, given: PushKeys | undefined) {
  let known: Promise<PushKeys> | undefined;

  async function readOrMake(): Promise<PushKeys> {
    const stored = await repo.find();
    if (stored) return stored;
    await repo.offer(generatePushKeys(), clock.now());
    const kept = await repo.find();
    if (!kept) throw new Error('the push keys are gone again');
    return kept;
  }

  return {
    get(): Promise<PushKeys> {
      if (given) known ??= Promise.resolve(given);
      known ??= readOrMake().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
  };
}

export type PushKeysService = ReturnType<typeof pushKeysService>;
