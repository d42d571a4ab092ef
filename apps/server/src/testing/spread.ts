/**
 * Whether the tests run on a database that is spread over a Citus cluster (`TEST_CITUS_WORKERS`). `it.skipIf(isSpread)` leaves out
 * what such a database does not have, with the reason in a comment: all others have to pass there.
 */
export const isSpread = Boolean(process.env['TEST_CITUS_WORKERS']);
