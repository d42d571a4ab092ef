import { PartitionError, partitionByMonth } from '../database/partitions/partition.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

/** `npm run db:partition`: divides the large logs of a PostgreSQL database by month. */
export const command: Command = async ({ print, open }) => {
  const { database } = await open();
  if (database.kind !== 'server') throw new CommandError('The embedded database has no months: set DATABASE_URL.');
  const divided = await partitionByMonth(database, print).catch((error: unknown) => {
    throw error instanceof PartitionError ? new CommandError(error.message) : error;
  });
  print(divided.length === 0 ? 'Everything is divided already.' : `${divided.length} tables are divided by month.`);
};

await runAsProgram(import.meta, command);
