import { Worker } from 'node:worker_threads';
import type { Logger } from '../../platform/logger.ts';
import { logThread } from '../../platform/process-output.ts';
import type { KeyedUser } from './community.repo.ts';

export type TrainerOrder = { kind: 'learn'; users: KeyedUser[] } | { kind: 'train'; itemIds: readonly string[] };
export type TrainerAnswer =
  | { kind: 'learned' }
  | { kind: 'trained'; userCount: number; likes: number; bytes: Uint8Array };

/** A training thread. It stores the users it learns of and trains a model on all of them. */
export type Trainer = {
  learn(users: KeyedUser[]): Promise<void>;
  train(itemIds: readonly string[]): Promise<{ userCount: number; likes: number; bytes: Uint8Array }>;
  close(): Promise<void>;
};

const MEMORY_MEGABYTES = 2048;

/** Starts the thread. When the thread ends, the pending call and all later calls reject. */
export function startTrainer(logger: Logger): Trainer {
  const worker = new Worker(new URL('./trainer.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
    stdout: true,
    stderr: true,
  });
  logThread(worker, logger);
  worker.unref();
  // The exit event that follows reports the failure.
  worker.on('error', () => undefined);

  let ended: number | null = null;
  worker.once('exit', (code) => {
    ended = code;
  });
  let previous: Promise<unknown> = Promise.resolve();

  /** Sends orders one at a time, so that the next message is the answer to the last order. */
  function enqueue(order: TrainerOrder): Promise<TrainerAnswer> {
    const answer = previous.then(() => send(order));
    previous = answer.catch(() => undefined);
    return answer;
  }

  async function send(order: TrainerOrder): Promise<TrainerAnswer> {
    if (ended !== null) throw new Error(`the training thread has ended with ${ended}`);
    worker.ref();
    return new Promise<TrainerAnswer>((resolve, reject) => {
      const end = (code: number) => reject(new Error(`the training thread ended with ${code}`));
      worker.once('exit', end);
      worker.once('message', (answer: TrainerAnswer) => {
        worker.off('exit', end);
        resolve(answer);
      });
      worker.postMessage(order);
    }).finally(() => worker.unref());
  }

  return {
    async learn(users) {
      await enqueue({ kind: 'learn', users });
    },
    async train(itemIds) {
      const answer = await enqueue({ kind: 'train', itemIds });
      if (answer.kind !== 'trained') throw new Error('the training thread gave no model');
      return answer;
    },
    async close() {
      await worker.terminate();
    },
  };
}
