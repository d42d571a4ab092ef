/** Runs the local TVmaze, to try an import without the network: `node scripts/run.mjs <this file> --port 4021`. */
import { parseArgs } from 'node:util';
import { startLocalTvMaze } from './tvmaze/local-tvmaze.ts';
import { knownShows, syntheticShows } from './tvmaze/synthetic-shows.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4021' },
    shows: { type: 'string', default: '5000' },
    /** Refuses more than 20 requests in ten seconds, as TVmaze does. */
    strict: { type: 'boolean', default: false },
  },
});
const shows = syntheticShows(Number(values.shows));
const local = await startLocalTvMaze({
  shows: [...shows, ...knownShows((shows.at(-1)?.body.id ?? 0) + 1)],
  port: Number(values.port),
  ...(values.strict && { now: () => performance.now() }),
});
console.log(`TVmaze: ${local.address}`);
