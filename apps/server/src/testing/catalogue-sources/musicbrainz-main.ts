/** Runs the local MusicBrainz, to try an import without the network: `node scripts/run.mjs <this file> --port 4020`. */
import { parseArgs } from 'node:util';
import { knownArtists } from './musicbrainz/known-songs.ts';
import { startLocalMusicBrainz } from './musicbrainz/local-musicbrainz.ts';
import { syntheticArtists } from './musicbrainz/synthetic-artists.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4020' },
    /** About 30,000 songs and albums. */
    artists: { type: 'string', default: '1440' },
    /** Refuses requests that come within a second of the one before, as MusicBrainz does. */
    strict: { type: 'boolean', default: false },
  },
});
const local = await startLocalMusicBrainz({
  artists: [...knownArtists(), ...syntheticArtists(Number(values.artists))],
  port: Number(values.port),
  ...(values.strict && { now: () => performance.now() }),
});
console.log(`MusicBrainz: ${local.address}\nWikidata: ${local.wikidataAddress}`);
