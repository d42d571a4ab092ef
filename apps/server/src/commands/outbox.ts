import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { outboxFolder } from '../platform/outbox.ts';
import { type Command, runAsProgram } from './open-command.ts';

/** `npm run outbox`: the mails written while no SMTP server is configured, oldest first. */
export const command: Command = async ({ env, print }) => {
  const folder = outboxFolder(readConfig(env).dataDir);
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.eml'))
        .sort()
    : [];
  if (files.length === 0) print('The outbox is empty.');
  for (const file of files) {
    print(`── ${file}`);
    print(decodeMail(readFileSync(join(folder, file), 'utf8')));
  }
};

/** Decoded headers and body. */
function decodeMail(mail: string): string {
  const [head = '', ...rest] = mail.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  const isQuoted = /^content-transfer-encoding:\s*quoted-printable/im.test(head);
  const isBase64 = /^content-transfer-encoding:\s*base64/im.test(head);
  const headers = head
    .replace(/\r?\n\s+/g, ' ')
    .split(/\r?\n/)
    .filter((line) => /^(from|to|subject|date):/i.test(line))
    .map((line) =>
      line.replace(/=\?utf-8\?([bq])\?(.*?)\?=\s*/gi, (_all, kind: string, text: string) => decodeWord(kind, text)),
    )
    .join('\n');
  const text = isQuoted ? decodeQuoted(body) : isBase64 ? Buffer.from(body, 'base64').toString('utf8') : body;
  return `${headers}\n\n${text}`;
}

function decodeWord(kind: string, text: string): string {
  return kind.toLowerCase() === 'b'
    ? Buffer.from(text, 'base64').toString('utf8')
    : decodeQuoted(text.replaceAll('_', ' '));
}

function decodeQuoted(text: string): string {
  const joined = text.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

await runAsProgram(import.meta, command);
