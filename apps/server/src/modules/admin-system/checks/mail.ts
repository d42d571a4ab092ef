import { type Check, works } from './check.ts';

/** The mail server, or the folder of mail files. `verify` sends nothing. */
export const mailCheck =
  (smtpUrl: string | undefined, verify: () => Promise<void>): Check =>
  async ({ signal }) => {
    const place = smtpUrl === undefined ? null : new URL(smtpUrl).host;
    const isAccepting = await verify().then(
      () => true,
      (error: unknown) => {
        if (signal.aborted) throw error;
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
