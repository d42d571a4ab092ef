import { afterEach, expect, it } from 'vitest';
import { isSessionChanging, onSessionChange, type SessionNews, tellingOfChange } from './session-change.ts';

const heard: (SessionNews | 'sent')[] = [];
const stop = onSessionChange((news) => heard.push(news));
afterEach(() => {
  heard.length = 0;
});

const send = (method: string, path: string, status = 200) =>
  tellingOfChange(new Request(`https://bugunne.test${path}`, { method }), async () => {
    heard.push('sent');
    return new Response(null, { status });
  });

it('is told before the call that ends a session goes out, and of no going on after it', async () => {
  await send('POST', '/auth/v1/logout');
  await send('POST', '/auth/v1/user/deletion');
  expect(heard).toEqual(['changing', 'sent', 'changing', 'sent']);
});

it('is told that there is a session again when somebody signs in', async () => {
  await send('POST', '/auth/v1/logout');
  expect(isSessionChanging()).toBe(true);
  await send('POST', '/auth/v1/token');
  expect(isSessionChanging()).toBe(false);
  expect(heard).toEqual(['changing', 'sent', 'sent', 'goes-on']);
});

it('is told that the session goes on when it could not be ended', async () => {
  await send('POST', '/auth/v1/logout', 503);
  await send('POST', '/auth/v1/user/deletion', 400);
  expect(heard).toEqual(['changing', 'sent', 'goes-on', 'changing', 'sent', 'goes-on']);
  heard.length = 0;
  const lost = tellingOfChange(new Request('https://bugunne.test/auth/v1/logout', { method: 'POST' }), () =>
    Promise.reject(new TypeError('no network')),
  );
  await expect(lost).rejects.toThrow('no network');
  expect(heard).toEqual(['changing', 'goes-on']);
});

it('is told when a session takes the place of another', async () => {
  await send('PUT', '/auth/v1/user/password');
  await send('POST', '/auth/v1/factors/f1/verify');
  await send('DELETE', '/auth/v1/factors/f1');
  expect(heard).toEqual(['changing', 'sent', 'goes-on', 'changing', 'sent', 'goes-on', 'changing', 'sent', 'goes-on']);
});

it('is told of nothing else', async () => {
  await send('PUT', '/auth/v1/user');
  await send('DELETE', '/auth/v1/sessions');
  await send('GET', '/auth/v1/user');
  expect(heard).toEqual(['sent', 'sent', 'sent']);
  stop();
  await send('POST', '/auth/v1/logout');
  expect(heard).toHaveLength(4);
});
