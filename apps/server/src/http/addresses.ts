import { isIPv6 } from 'node:net';

/**
 * The network address that rate limits count by. Each of our own proxies (`proxyHops`) adds the address that it was
 * called from to X-Forwarded-For, so it is that many addresses from the end; what callers wrote before is not believed.
 * An IPv6 /64 network counts as one address, because one customer usually has all of it.
 */
export function callerAddress(socketAddress: string | undefined, forwardedFor: string | undefined, proxyHops: number) {
  const forwarded = forwardedFor?.split(',').map((address) => address.trim()) ?? [];
  const added = proxyHops > 0 ? (forwarded.at(-proxyHops) ?? forwarded[0]) : undefined;
  const address = withoutPort(added || socketAddress || 'unknown').replace(/^::ffff:/i, '');
  return isIPv6(address) ? `${expand(address).slice(0, 4).join(':')}::/64` : address;
}

/** Some proxies add the port: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  if (tail === undefined) return left;
  const right = tail ? tail.split(':') : [];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}
