import { isIPv6 } from 'node:net';

/**
 * The network address that rate limits count by. Behind our own proxy it is the last address of X-Forwarded-For, which
 * the proxy added. An IPv6 /64 network counts as one address, because one customer usually has all of it.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
) {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  const address = (forwarded || socketAddress || 'unknown').replace(/^::ffff:/, '');
  return isIPv6(address) ? `${expand(address).slice(0, 4).join(':')}::/64` : address;
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  if (tail === undefined) return left;
  const right = tail ? tail.split(':') : [];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}
