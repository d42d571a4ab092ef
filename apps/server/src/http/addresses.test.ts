import { describe, expect, it } from 'vitest';
import { callerAddress } from './addresses.ts';

describe('callerAddress', () => {
  it('trusts X-Forwarded-For only behind our own proxy, and only the address that the proxy added', () => {
    expect(callerAddress('10.0.0.1', '1.2.3.4', false)).toBe('10.0.0.1');
    expect(callerAddress('10.0.0.1', '6.6.6.6, 1.2.3.4', true)).toBe('1.2.3.4');
    expect(callerAddress('10.0.0.1', undefined, true)).toBe('10.0.0.1');
  });

  it('counts an IPv6 /64 network as one address and unwraps mapped IPv4', () => {
    expect(callerAddress('2001:db8:1:2:aaaa::1', undefined, false)).toBe('2001:db8:1:2::/64');
    expect(callerAddress('2001:db8:1:2:bbbb:1:2:3', undefined, false)).toBe('2001:db8:1:2::/64');
    expect(callerAddress('::ffff:1.2.3.4', undefined, false)).toBe('1.2.3.4');
    expect(callerAddress('2001:db8::1', undefined, false)).toBe('2001:db8:0:0::/64');
  });
});
