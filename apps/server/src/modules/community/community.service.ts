import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type CommunityModel, decodeModel } from '@bugunne/recommender';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { CommunityRepo } from './community.repo.ts';
import { startTrainer, type Trainer } from './trainer.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** With fewer likes in total, the content of the items predicts better than a community model. */
const FEWEST_LIKES = 50;
/** The interval at which a server checks for a newer model. */
const REFRESH_MILLISECONDS = 60_000;

export type CommunityDependencies = {
  repo: CommunityRepo;
  /** Ids of all items, which may change. */
  itemIds(): readonly string[];
  clock: Clock;
  logger: Logger;
  /** Called with each model that comes into use, and with null when the models were deleted. */
  onModel(model: CommunityModel | null): Promise<void>;
};

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** Trains on all users' reactions in a worker thread and loads the newest model, whichever server trained it. */
export function communityService({ repo, itemIds, clock, logger, onModel }: CommunityDependencies) {
  let trainer: Trainer | undefined;
  let learnedUntil: Date | null = null;
  let loadedId: number | null = null;

  async function reset() {
    await trainer?.close();
    trainer = undefined;
    learnedUntil = null;
  }

  /**
   * Reads the users with changes since the last training and stores a new model. Returns whether a model was stored.
   * Once a day it reads all users again, so that deleted users disappear from the model.
   */
  async function train(): Promise<boolean> {
    const startedAt = clock.now();
    if (learnedUntil && dayOf(learnedUntil) !== dayOf(startedAt)) await reset();
    trainer ??= startTrainer(logger);
    try {
      let changed = false;
      for await (const users of repo.usersChangedSince(learnedUntil)) {
        await trainer.learn(users);
        changed = true;
      }
      if (!changed) return false;
      const { userCount, likes, bytes } = await trainer.train(itemIds());
      learnedUntil = startedAt;
      if (likes < FEWEST_LIKES) {
        // Models that contain reactions of deleted users must not stay in use.
        await repo.clear();
        return false;
      }
      await repo.store({ trainedAt: startedAt, people: userCount, likes, model: await pack(bytes) });
      logger.info({ people: userCount, likes, bytes: bytes.length }, 'the community model was trained');
      return true;
    } catch (error) {
      // The worker's memory may be lost or incomplete, so the next training reads all users again.
      await reset();
      throw error;
    }
  }

  /** Loads the newest model when it is not the one in use. */
  async function refresh(): Promise<void> {
    const newest = await repo.newestId();
    if (newest === loadedId) return;
    if (newest === null) {
      loadedId = null;
      await onModel(null);
      return;
    }
    const packed = await repo.model(newest);
    const model = packed && decodeModel(await unpack(packed));
    // A model that another version of the program stored is not read again.
    loadedId = newest;
    if (model) await onModel(model);
    else logger.warn({ model: newest }, 'the community model could not be read');
  }

  return {
    train,
    refresh,
    /** Checks for a newer model every `REFRESH_MILLISECONDS`. Returns a function that stops. */
    watch(): () => void {
      const check = () => {
        refresh().catch((error: unknown) => logger.warn({ error }, 'the community model could not be loaded'));
      };
      check();
      const timer = setInterval(check, REFRESH_MILLISECONDS);
      timer.unref();
      return () => clearInterval(timer);
    },
    close: reset,
  };
}

export type CommunityService = ReturnType<typeof communityService>;
