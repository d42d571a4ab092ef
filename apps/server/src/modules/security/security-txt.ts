import { LANGUAGE_CODES, pagePath } from '@bugunne/contract';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year, after which a copy of the file counts as outdated. */
const VALID_DAYS = 180;
const DAY = 86_400_000;

type Options = { publicUrl: string; contactEmail: string | undefined; now: Date };

/**
 * `security.txt` (RFC 9116): where to report vulnerabilities. The contacts are the operator's mail address and the
 * contact pages, of which the file may name https addresses only. Null when there is no contact: the file is invalid
 * without.
 */
export function securityTxt({ publicUrl, contactEmail, now }: Options): string | null {
  const isHttps = publicUrl.startsWith('https:');
  const pages = isHttps ? LANGUAGE_CODES.map((code) => publicUrl + encodeURI(pagePath(code, '/contact'))) : [];
  const contacts = [...(contactEmail ? [`mailto:${contactEmail}`] : []), ...pages];
  if (contacts.length === 0) return null;
  // The whole day keeps the file the same until midnight.
  const expires = new Date(Math.floor(now.getTime() / DAY) * DAY + VALID_DAYS * DAY);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: tr, en',
    ...(isHttps ? [`Canonical: ${publicUrl}${SECURITY_TXT_PATH}`] : []),
    '',
  ].join('\n');
}
