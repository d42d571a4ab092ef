import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';

/**
 * Whether `text` may be the endpoint of a push service: https on the default port, a public host name, no credentials.
 * `allowPrivate` also accepts plain http and any address. The address that a name resolves to is checked when
 * connecting (`publicLookup`).
 */
export function isEndpoint(text: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  if (username || password || hash) return false;
  if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || port !== '') return false;
  return hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[') && !isLocalName(hostname);
}

const isLocalName = (host: string) => /\.(local|localhost|internal|lan|home|intranet|home\.arpa)\.?$/i.test(host);

/** Whether `key` (base64url) is a valid P-256 public key. */
export function isCurvePoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
