/** Runs the local TMDB, to try an import without the network: `node scripts/run.mjs <this file> --port 4022`. */
import { parseArgs } from 'node:util';
import { startLocalTmdb } from './tmdb/local-tmdb.ts';
import { syntheticWorks } from './tmdb/synthetic-works.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4022' },
    /** The only accepted value of TMDB_TOKEN. */
    token: { type: 'string', default: 'local-token' },
    /** Refuses more than 40 requests in a second, as TMDB does. */
    strict: { type: 'boolean', default: false },
  },
});
const local = await startLocalTmdb({
  works: syntheticWorks,
  token: values.token,
  port: Number(values.port),
  ...(values.strict && { now: () => performance.now() }),
});
console.log(`TMDB: ${local.address} with TMDB_TOKEN=${values.token}`);
