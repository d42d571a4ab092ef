/**
 * Creates an embedded database without users: `node new-database-main.ts DATA_DIR`. Each site of the journeys starts on a
 * copy, because creating a database takes longer than the rest of a start.
 */
import { openDatabase } from '../database/open.ts';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('new-database-main.ts needs a folder');
const database = await openDatabase({ url: undefined, dataDir, pool: 1, onFault: () => undefined });
await database.close();
