import { RESPONSE_TIMES } from '@bugunne/contract';
import { type Check, works } from './check.ts';

/** The count query of the specification; slower than a second is a warning. */
export const databaseCheck =
  (countUsers: () => Promise<number>): Check =>
  async ({ elapsed }) => {
    const figures = { users: await countUsers() };
    return elapsed() > RESPONSE_TIMES.yellow ? { status: 'warning', finding: 'slow', figures } : works({ figures });
  };
