import { type PacedHttp, SourceError } from '../paced-http.ts';
import { type Resolve, requirePictureAddress, resolveHost } from './picture-address.ts';
import type { PictureOrigin } from './picture-origins.ts';

/** The largest file that is read; posters and covers of the sizes that we ask for are far smaller. */
const MOST_BYTES = 8_000_000;
const MOST_REDIRECTS = 4;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** A picture is not urgent, and the job that fetches it must not wait long. */
const ATTEMPTS = 3;

/**
 * The file at the address of a picture; null when the source has none there. Throws `SourceError` when the source does not
 * answer, or with anything but a picture of a sensible size.
 */
export async function downloadPicture(
  http: PacedHttp,
  address: string,
  origin: PictureOrigin,
  resolve: Resolve = resolveHost,
): Promise<Buffer | null> {
  let url = new URL(address);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    await requirePictureAddress(url, origin, resolve);
    const accept = [...TYPES].join(', ');
    const answer = await http.get(url.href, origin.pace, { accept }, { redirect: 'manual', attempts: ATTEMPTS });
    if (answer.status < 300) return bodyOf(answer, url.host);
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    const next = answer.headers.get('location');
    if (next === null || !URL.canParse(next, url.href)) throw new SourceError(`${url.host} redirects to nothing`);
    url = new URL(next, url);
  }
  throw new SourceError(`${url.host} redirects too often`);
}

async function bodyOf(answer: Response, host: string): Promise<Buffer> {
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'no type';
  const announced = Number(answer.headers.get('content-length') ?? 0);
  if (!TYPES.has(type) || announced > MOST_BYTES) {
    await answer.body?.cancel();
    throw new SourceError(TYPES.has(type) ? `${host} sent a file that is too large` : `${host} sent ${type}`);
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of answer.body ?? []) {
      length += part.length;
      // Leaving the loop also closes the connection.
      if (length > MOST_BYTES) throw new SourceError(`${host} sent a file that is too large`);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof SourceError ? error : new SourceError(`${host} ended the file too early`);
  }
  return Buffer.concat(parts);
}
