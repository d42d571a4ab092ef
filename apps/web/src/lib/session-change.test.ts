import { afterEach, expect, it, vi } from 'vitest';
import { broadcastSessionChange, isSessionChanging, onSessionChange, type SessionNews } from './session-change.ts';

const received: (SessionNews | 'sent')[] = [];
const stop = onSessionChange((news) => received.push(news));
afterEach(() => {
  received.length = 0;
});

const send = (method: string, path: string, status = 200) =>
  broadcastSessionChange(new Request(`https://bugunne.test${path}`, { method }), async () => {
    received.push('sent');
    return new Response(null, { status });
  });

it('broadcasts before a request that ends the session, and nothing after it', async () => {
  await send('POST', '/auth/v1/logout');
  await send('POST', '/auth/v1/user/deletion');
  expect(received).toEqual(['changing', 'sent', 'changing', 'sent']);
});

it('broadcasts that there is a session again after a sign-in', async () => {
  await send('POST', '/auth/v1/logout');
  expect(isSessionChanging()).toBe(true);
  await send('POST', '/auth/v1/token');
  expect(isSessionChanging()).toBe(false);
  expect(received).toEqual(['changing', 'sent', 'sent', 'continues']);
});

it('broadcasts that the session continues when it could not be ended', async () => {
  await send('POST', '/auth/v1/logout', 503);
  await send('POST', '/auth/v1/user/deletion', 400);
  expect(received).toEqual(['changing', 'sent', 'continues', 'changing', 'sent', 'continues']);
  received.length = 0;
  const lost = broadcastSessionChange(new Request('https://bugunne.test/auth/v1/logout', { method: 'POST' }), () =>
    Promise.reject(new TypeError('no network')),
  );
  await expect(lost).rejects.toThrow('no network');
  expect(received).toEqual(['changing', 'continues']);
});

it('broadcasts before and after a request that replaces the session', async () => {
  await send('PUT', '/auth/v1/user/password');
  await send('POST', '/auth/v1/factors/f1/verify');
  await send('DELETE', '/auth/v1/factors/f1');
  expect(received).toEqual([
    'changing',
    'sent',
    'continues',
    'changing',
    'sent',
    'continues',
    'changing',
    'sent',
    'continues',
  ]);
});

it('resumes when another tab reports that the session continues', async () => {
  await send('POST', '/auth/v1/logout');
  received.length = 0;
  const otherTab = new BroadcastChannel('bugunne-session');
  otherTab.postMessage('continues');
  await vi.waitFor(() => expect(received).toEqual(['continues']));
  expect(isSessionChanging()).toBe(false);
  otherTab.close();
});

it('broadcasts nothing for other requests', async () => {
  await send('PUT', '/auth/v1/user');
  await send('DELETE', '/auth/v1/sessions');
  await send('GET', '/auth/v1/user');
  expect(received).toEqual(['sent', 'sent', 'sent']);
  stop();
  await send('POST', '/auth/v1/logout');
  expect(received).toHaveLength(4);
});
