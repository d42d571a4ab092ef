import type { BotWork } from '@bugunne/contract/auth.schema';
import { solve } from './solve.ts';

/** Receives a proof of work and sends its solution. */
addEventListener('message', ({ data }: MessageEvent<BotWork>) => {
  // Thrown outside a promise, the error reaches the page.
  solve(data).then(postMessage, (error: unknown) => reportError(error));
});
