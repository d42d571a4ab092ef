import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type CommunityModel, decodeModel } from '@bugunne/recommender';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { CommunityRepo } from './community.repo.ts';
import { startTrainer, type Trainer } from './trainer.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Fewer likes in all teach nothing that the content does not say better. */
const FEWEST_LIKES = 50;
/** How long a server may still use the model before the newest. */
const REFRESH_MILLISECONDS = 60_000;

export type CommunityDependencies = {
  repo: CommunityRepo;
  itemIds: readonly string[];
  clock: Clock;
  logger: Logger;
  /** Told of every model that comes into use; null when there is none any more. */
  onModel(model: CommunityModel | null): void;
};

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** Trains on everybody's reactions in a thread of its own, and follows the newest model, whichever server made it. */
export function communityService({ repo, itemIds, clock, logger, onModel }: CommunityDependencies) {
  let trainer: Trainer | undefined;
  let learnedUntil: Date | null = null;
  let inUse: number | null = null;

  async function forget() {
    await trainer?.close();
    trainer = undefined;
    learnedUntil = null;
  }

  /**
   * Reads what changed since the last time and stores a new model. Returns whether there was anything to learn. Once a
   * day everybody is read anew, so that people who left leave the model too.
   */
  async function train(): Promise<boolean> {
    const startedAt = clock.now();
    if (learnedUntil && dayOf(learnedUntil) !== dayOf(startedAt)) await forget();
    trainer ??= startTrainer();
    try {
      let changed = false;
      for await (const people of repo.people(learnedUntil)) {
        await trainer.learn(people);
        changed = true;
      }
      if (!changed) return false;
      const { people, likes, bytes } = await trainer.train(itemIds);
      learnedUntil = startedAt;
      if (likes < FEWEST_LIKES) {
        // What people have left behind who are gone must not stay in use.
        await repo.clear();
        return false;
      }
      await repo.store({ trainedAt: startedAt, people, likes, model: await pack(bytes) });
      logger.info({ people, likes, bytes: bytes.length }, 'the community model was trained');
      return true;
    } catch (error) {
      // The thread's memory may be gone or half filled: the next training reads everybody anew.
      await forget();
      throw error;
    }
  }

  /** Takes the newest model into use, when it is another one. */
  async function refresh(): Promise<void> {
    const newest = await repo.newestId();
    if (newest === inUse) return;
    if (newest === null) {
      inUse = null;
      onModel(null);
      return;
    }
    const packed = await repo.model(newest);
    const model = packed && decodeModel(await unpack(packed));
    // One made by another version of the program is left alone until the next training.
    inUse = newest;
    if (model) onModel(model);
    else logger.warn({ model: newest }, 'the community model could not be read');
  }

  return {
    train,
    refresh,
    /** Follows the newest model from now on; without one the content alone decides. Returns how to stop. */
    watch(): () => void {
      const look = () => {
        refresh().catch((error: unknown) => logger.warn({ error }, 'the community model could not be loaded'));
      };
      look();
      const timer = setInterval(look, REFRESH_MILLISECONDS);
      timer.unref();
      return () => clearInterval(timer);
    },
    close: forget,
  };
}

export type CommunityService = ReturnType<typeof communityService>;
