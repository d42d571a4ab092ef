import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';

/**
 * Whether this may be the address of a push service: https on its ordinary port, a name of the public internet, nothing
 * that is read as a password. `allowPrivate` also lets plain http and any address pass. Where a name leads to is only
 * known, and looked at, when it is connected to.
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

/** Whether this (base64url) is a public key that can be encrypted for. */
export function isCurvePoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
