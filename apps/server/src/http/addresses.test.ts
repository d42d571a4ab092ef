import { describe, expect, it } from 'vitest';
import { callerAddress } from './addresses.ts';

describe('callerAddress', () => {
  it('trusts X-Forwarded-For only behind our own proxy, and only the address that the proxy added', () => {
    expect(callerAddress('10.0.0.1', '1.2.3.4', 0)).toBe('10.0.0.1');
    expect(callerAddress('10.0.0.1', '6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(callerAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  });

  it('takes the address that is as far from the end as there are proxies', () => {
    const forwarded = '6.6.6.6, 1.2.3.4, 10.0.0.2';
    expect(callerAddress('10.0.0.1', forwarded, 0)).toBe('10.0.0.1');
    expect(callerAddress('10.0.0.1', forwarded, 1)).toBe('10.0.0.2');
    expect(callerAddress('10.0.0.1', forwarded, 2)).toBe('1.2.3.4');
    // A proxy that was reached without the one before it.
    expect(callerAddress('10.0.0.1', '1.2.3.4', 2)).toBe('1.2.3.4');
    expect(callerAddress('10.0.0.1', '', 2)).toBe('10.0.0.1');
  });

  it('leaves out the port that some proxies add', () => {
    expect(callerAddress('10.0.0.1', '1.2.3.4:5678', 1)).toBe('1.2.3.4');
    expect(callerAddress('10.0.0.1', '[2001:db8:1:2::1]:5678', 1)).toBe('2001:db8:1:2::/64');
  });

  it('counts an IPv6 /64 network as one address and unwraps mapped IPv4', () => {
    expect(callerAddress('2001:db8:1:2:aaaa::1', undefined, 0)).toBe('2001:db8:1:2::/64');
    expect(callerAddress('2001:db8:1:2:bbbb:1:2:3', undefined, 0)).toBe('2001:db8:1:2::/64');
    expect(callerAddress('::ffff:1.2.3.4', undefined, 0)).toBe('1.2.3.4');
    expect(callerAddress('2001:db8::1', undefined, 0)).toBe('2001:db8:0:0::/64');
  });
});
