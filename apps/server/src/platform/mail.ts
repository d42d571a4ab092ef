import { createTransport } from 'nodemailer';
import { type Clock, systemClock } from './clock.ts';
import { writeToOutbox } from './outbox.ts';

export type Mail = { to: string; subject: string; text: string };

/** Resolves once the mail is handed over; rejects when it should be tried again. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** Mails on their way at the same time. */
export const MAILS_AT_ONCE = 10;

/** Through the SMTP server of the configuration or, without one, as files in `<dataDir>/outbox`. */
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
