import { afterEach, expect, it } from 'vitest';
import { broadcastSessionChange, isSessionChanging, onSessionChange, type SessionNews } from './session-change.ts';

const heard: (SessionNews | 'sent')[] = [];
const stop = onSessionChange((news) => heard.push(news));
afterEach(() => {
  heard.length = 0;
});

const send = (method: string, path: string, status = 200) =>
  broadcastSessionChange(new Request(`https://bugunne.test${path}`, { method }), async () => {
    heard.push('sent');
    return new Response(null, { status });
  });

it('broadcasts before a request that ends the session, and nothing after it', async () => {
  await send('POST', '/auth/v1/logout');
  await send('POST', '/auth/v1/user/deletion');
  expect(heard).toEqual(['changing', 'sent', 'changing', 'sent']);
});

it('broadcasts that there is a session again after a sign-in', async () => {
  await send('POST', '/auth/v1/logout');
  expect(isSessionChanging()).toBe(true);
  await send('POST', '/auth/v1/token');
  expect(isSessionChanging()).toBe(false);
  expect(heard).toEqual(['changing', 'sent', 'sent', 'goes-on']);
});

it('broadcasts that the session continues when it could not be ended', async () => {
  await send('POST', '/auth/v1/logout', 503);
  await send('POST', '/auth/v1/user/deletion', 400);
  expect(heard).toEqual(['changing', 'sent', 'goes-on', 'changing', 'sent', 'goes-on']);
  heard.length = 0;
  const lost = broadcastSessionChange(new Request('https://bugunne.test/auth/v1/logout', { method: 'POST' }), () =>
    Promise.reject(new TypeError('no network')),
  );
  await expect(lost).rejects.toThrow('no network');
  expect(heard).toEqual(['changing', 'goes-on']);
});

it('broadcasts before and after a request that replaces the session', async () => {
  await send('PUT', '/auth/v1/user/password');
  await send('POST', '/auth/v1/factors/f1/verify');
  await send('DELETE', '/auth/v1/factors/f1');
  expect(heard).toEqual(['changing', 'sent', 'goes-on', 'changing', 'sent', 'goes-on', 'changing', 'sent', 'goes-on']);
});

it('broadcasts nothing for other requests', async () => {
  await send('PUT', '/auth/v1/user');
  await send('DELETE', '/auth/v1/sessions');
  await send('GET', '/auth/v1/user');
  expect(heard).toEqual(['sent', 'sent', 'sent']);
  stop();
  await send('POST', '/auth/v1/logout');
  expect(heard).toHaveLength(4);
});
