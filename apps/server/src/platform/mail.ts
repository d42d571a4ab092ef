import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export type Mail = { to: string; subject: string; text: string };

/** Resolves once the mail is handed over; rejects when it should be tried again. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** Mails on their way at the same time. */
export const MAILS_AT_ONCE = 10;

/** Through the SMTP server of the configuration or, without one, as files in `<dataDir>/outbox`. */
export function createMailer(config: { smtpUrl: string | undefined; mailFrom: string; dataDir: string }): Mailer {
  if (config.smtpUrl) {
    const transport = createTransport(config.smtpUrl);
    return {
      async send(mail) {
        await transport.sendMail({ from: config.mailFrom, ...mail });
      },
    };
  }
  const compose = createTransport({ streamTransport: true, buffer: true });
  const folder = join(config.dataDir, 'outbox');
  return {
    async send(mail) {
      const composed = await compose.sendMail({ from: config.mailFrom, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(`${file}.new`, composed.message as Buffer, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
}
