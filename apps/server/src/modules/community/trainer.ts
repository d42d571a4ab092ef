import { Worker } from 'node:worker_threads';
import type { KeyedPerson } from './community.repo.ts';

export type TrainerOrder = { kind: 'learn'; people: KeyedPerson[] } | { kind: 'train'; itemIds: readonly string[] };
export type TrainerAnswer = { kind: 'learned' } | { kind: 'trained'; people: number; likes: number; bytes: Uint8Array };

/** A training thread: it is told of people, and makes a model of all it was ever told of. */
export type Trainer = {
  learn(people: KeyedPerson[]): Promise<void>;
  train(itemIds: readonly string[]): Promise<{ people: number; likes: number; bytes: Uint8Array }>;
  close(): Promise<void>;
};

const MEMORY_MEGABYTES = 2048;

/** Starts the thread. When it fails, the call that waits for it rejects, and the trainer is of no further use. */
export function startTrainer(): Trainer {
  const worker = new Worker(new URL('./trainer.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
  });
  worker.unref();
  // The fault itself is told by the exit that follows it.
  worker.on('error', () => undefined);

  let ended: number | null = null;
  worker.once('exit', (code) => {
    ended = code;
  });
  let before: Promise<unknown> = Promise.resolve();

  /** One order after another: answers come in the order of the questions. */
  function ask(order: TrainerOrder): Promise<TrainerAnswer> {
    const answer = before.then(() => put(order));
    before = answer.catch(() => undefined);
    return answer;
  }

  async function put(order: TrainerOrder): Promise<TrainerAnswer> {
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
    async learn(people) {
      await ask({ kind: 'learn', people });
    },
    async train(itemIds) {
      const answer = await ask({ kind: 'train', itemIds });
      if (answer.kind !== 'trained') throw new Error('the training thread gave no model');
      return answer;
    },
    async close() {
      await worker.terminate();
    },
  };
}
