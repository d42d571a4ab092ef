import { DistributeError, distribute } from '../database/distribute.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

/** `npm run db:distribute`: spreads the rows of users over the workers of a Citus cluster, on its coordinator. */
export const command: Command = async ({ print, open }) => {
  const { database } = await open();
  if (database.kind !== 'server') throw new CommandError('The embedded database is on one machine: set DATABASE_URL.');
  const { changed, workers } = await distribute(database, print).catch((error: unknown) => {
    throw error instanceof DistributeError ? new CommandError(error.message) : error;
  });
  if (workers === 0) {
    print(
      "The coordinator is ready. Add each worker, for example: select citus_add_node('10.0.0.2', 5432); then run db:distribute again.",
    );
  } else if (changed.length === 0) {
    print('Everything is distributed already.');
  } else {
    print(`${changed.length} tables are on ${workers} workers.`);
  }
};

await runAsProgram(import.meta, command);
