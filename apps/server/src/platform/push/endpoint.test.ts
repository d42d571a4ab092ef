import { expect, it } from 'vitest';
import { createPushDevice } from '../../testing/push-device.ts';
import { isCurvePoint, isEndpoint } from './endpoint.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';

it('accepts endpoints on the public internet only', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-by3p.notify.windows.com/w/?token=BQYAAAC',
  ]) {
    expect([endpoint, isEndpoint(endpoint, false)]).toEqual([endpoint, true]);
  }
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/push',
    'https://2130706433/push',
    'https://0x7f.1/push',
    'https://93.184.216.34/push',
    'https://[::1]/push',
    'https://[2606:4700::6810:84e5]/push',
    'https://localhost/push',
    'https://database/push',
    'https://push.internal/push',
    'https://printer.local./push',
    'ftp://push.example.com/push',
    'not an address',
  ]) {
    expect([endpoint, isEndpoint(endpoint, false)]).toEqual([endpoint, false]);
  }
});

it('accepts private endpoints when allowed', () => {
  expect(isEndpoint('http://127.0.0.1:4220/push', true)).toBe(true);
  expect(isEndpoint('ftp://127.0.0.1/push', true)).toBe(false);
});

it('recognises private addresses in every notation', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::6810:84e5', '2a00:1450:4001::200e']) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'no address',
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  }
});

it('refuses to connect to a name that resolves to a private address', async () => {
  const fault = await new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error)));
  expect(fault).toMatchObject({ message: expect.stringContaining('not on the public internet') });
});

it('rejects a public key that is not on the curve', () => {
  expect(isCurvePoint(createPushDevice('https://push.example.com').subscription.keys.p256dh)).toBe(true);
  expect(isCurvePoint(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
});
