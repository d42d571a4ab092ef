/** The database has no connection to spare, or a statement took too long; the same request may succeed later. */
export class DatabaseBusyError extends Error {}

/** The embedded database has ended itself; it is opened again as soon as that is possible. */
export class DatabaseEndedError extends Error {
  constructor(options?: ErrorOptions) {
    super('the embedded database has ended and is opened again once its disk has room', options);
  }
}

const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
/**
 * PostgreSQL error classes: connection, shutdown, too many connections, out of resources; and a write on a server that is
 * not the leader any more.
 */
const OUTAGE = /^(08|57P|53[0-3]|25006)/;
/** Cut by a timeout: lock, statement, transaction without statements. */
const TIMEOUT = /^(55P03|57014|25P0[34])$/;
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

/** The messages of errors that the drivers throw without a code. */
const OUTAGE_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|pglite is clos|connection ended/i;
/** The last is what PostgreSQL answers a new connection with on a full disk, under a code for internal errors. */
const FULL_MESSAGE = /no space left on device|disk quota exceeded|could not write init file/i;

/**
 * Why the database could not do its work: `full` has no room to store, `busy` is a timeout or a lack of connections,
 * `outage` no answer; null for every other error.
 */
export function databaseFault(error: unknown): 'full' | 'busy' | 'outage' | null {
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
    if (FULL.test(code) || FULL_MESSAGE.test(fault.message)) return 'full';
    if (fault instanceof DatabaseBusyError || TIMEOUT.test(code)) return 'busy';
    if (fault instanceof DatabaseEndedError) return 'outage';
    if (NETWORK.test(code) || OUTAGE.test(code) || OUTAGE_MESSAGE.test(fault.message)) return 'outage';
  }
  return null;
}

/** For writes that a response can do without: leaves it to `report` that there is no room, and rethrows other errors. */
export const ifNoRoom =
  (report: (error: unknown) => void) =>
  (error: unknown): void => {
    if (databaseFault(error) !== 'full') throw error;
    report(error);
  };
