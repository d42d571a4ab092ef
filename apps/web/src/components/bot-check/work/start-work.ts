import type { BotWork, BotWorkSolution } from '@bugunne/contract/auth.schema';

/** This browser has no workers. */
class NoWorkers extends Error {
  override name = 'NoWorkers';
}

export type RunningWork = { solution: Promise<BotWorkSolution>; stop: () => void };

/** Does a proof of work in a worker, so that the page stays responsive. The code of the worker loads now. */
export function startWork(work: BotWork): RunningWork {
  if (typeof Worker === 'undefined') return { solution: Promise.reject(new NoWorkers()), stop: () => undefined };
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
  const { promise: solution, resolve, reject } = Promise.withResolvers<BotWorkSolution>();
  worker.onmessage = ({ data }: MessageEvent<BotWorkSolution>) => resolve(data);
  worker.onerror = (event) => reject(new Error(event.message || 'the proof of work could not be loaded'));
  worker.postMessage(work);
  const end = () => worker.terminate();
  // The caller that waits for the solution handles its failure.
  solution.then(end, end);
  return { solution, stop: () => reject(new Error('the proof of work was stopped')) };
}
