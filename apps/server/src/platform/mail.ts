import { createTransport } from 'nodemailer';
import { type Clock, systemClock } from './clock.ts';
import { writeToOutbox } from './outbox.ts';

export type Mail = { to: string; subject: string; text: string };

/** Resolves once the mail is accepted; rejects when it should be retried. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** How many mails are sent at the same time. */
export const MAIL_CONCURRENCY = 10;

/** Sends through the configured SMTP server or, without one, writes files to `<dataDir>/outbox`. */
export function createMailer(
  config: { smtpUrl: string | undefined; mailFrom: string; dataDir: string },
  clock: Clock = systemClock,
): Mailer {
  if (config.smtpUrl) {
    const transport = createTransport(config.smtpUrl);
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
