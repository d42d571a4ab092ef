import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../../push/public-address.ts';
import { SourceError } from '../paced-http.ts';
import type { PictureOrigin } from './picture-origins.ts';

/** The network addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Throws `SourceError` unless a picture may be fetched there: at the origin itself, or over https at a public host of the
 * domain to which it redirects. An origin that the operator has configured may be in the operator's own network.
 */
export async function requirePictureAddress(url: URL, origin: PictureOrigin, resolve: Resolve): Promise<void> {
  if (url.username !== '' || url.password !== '') throw new SourceError('a picture has an address with a password');
  if (url.origin === new URL(origin.base).origin) return;
  const { hostname, protocol, port } = url;
  const domain = origin.redirectsTo;
  const isExpected = domain !== null && (hostname === domain || hostname.endsWith(`.${domain}`));
  if (!isExpected || protocol !== 'https:' || port !== '')
    throw new SourceError(`a picture is at ${url.origin}, where no picture of this source is expected`);
  const addresses = await resolve(hostname).catch(() => []);
  if (addresses.length === 0 || !addresses.every(isPublicAddress))
    throw new SourceError(`${hostname} is not on the public internet`);
}
