import { createTransport } from 'nodemailer';
import { type Clock, systemClock } from './clock.ts';
import { writeToOutbox } from './outbox.ts';

export type Mail = { to: string; subject: string; text: string };

/** Resolves once the mail is accepted; rejects when it should be retried. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** How many mails are sent at the same time. */
export const MAIL_CONCURRENCY = 10;

/** A mail server that says nothing is given up, and the mail is retried. */
const TIMEOUTS = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 } as const;

/** Sends through the configured SMTP server or, without one, writes files to `<dataDir>/outbox`. */
export function createMailer(
  config: { smtpUrl: string | undefined; mailFrom: string; dataDir: string },
  clock: Clock = systemClock,
): Mailer {
  if (config.smtpUrl) {
    const transport = createTransport({ url: config.smtpUrl, ...TIMEOUTS });
    return {
      async send(mail) {
        await transport.sendMail({ from: config.mailFrom, ...mail });
      },
    };
  }
  const compose = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const composed = await compose.sendMail({ from: config.mailFrom, ...mail });
      await writeToOutbox(config.dataDir, clock.now(), composed.message as Buffer);
    },
  };
}
