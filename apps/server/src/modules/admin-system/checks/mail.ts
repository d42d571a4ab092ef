import { type Check, works } from './check.ts';

const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';

/** The mail server, or the folder of mail files. `verify` sends nothing. */
export const mailCheck =
  (smtpUrl: string | undefined, verify: () => Promise<void>): Check =>
  async ({ signal }) => {
    const place = smtpUrl === undefined ? null : new URL(smtpUrl).host;
    const isAccepting = await verify().then(
      () => true,
      (error: unknown) => {
        // The mail library has the same limit and may be the first to give up.
        if (signal.aborted || isTimeout(error)) throw error;
        return false;
      },
    );
    if (smtpUrl === undefined) {
      return isAccepting
        ? { status: 'healthy', finding: 'mail_to_files' }
        : { status: 'error', finding: 'outbox_unwritable' };
    }
    return isAccepting ? works({ place }) : { status: 'error', finding: 'mail_refused', place };
  };
