import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Waits for the latest mail to `email` with a link to `page`; returns the path of the link with its token. */
export async function findMailedPath(email: string, page: string): Promise<string> {
  const outbox = join(process.env['JOURNEYS_DATA_DIR'] ?? '', 'outbox');
  const link = new RegExp(`/\\S*${page}\\?(?:new=1&)?token=\\S+`);
  const find = () => {
    const mails = readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse();
    const links = mails
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((text) => text.includes(email))
      // Quoted-printable: long lines are broken by "=", and "=" itself is written "=3D".
      .map((text) => link.exec(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0]);
    return links.find((found) => found !== undefined) ?? '';
  };
  await expect.poll(() => tryOr(find, ''), { timeout: 20_000 }).toContain('token=');
  const url = new URL(find(), 'http://localhost');
  return url.pathname + url.search;
}

function tryOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
