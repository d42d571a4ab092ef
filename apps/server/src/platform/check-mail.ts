import { access, constants, mkdir } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { outboxFolder } from './outbox.ts';

/**
 * Resolves when the configured mail server accepts our connection and credentials or, without one, when mails can be
 * written to files. Sends nothing. Connects to the configured server only.
 */
export async function checkMail(
  config: { smtpUrl: string | undefined; dataDir: string },
  milliseconds: number,
): Promise<void> {
  if (!config.smtpUrl) {
    const folder = outboxFolder(config.dataDir);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return access(folder, constants.W_OK);
  }
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
