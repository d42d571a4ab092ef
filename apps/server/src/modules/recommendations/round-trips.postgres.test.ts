import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the dashboard request makes one round trip to the database; renewing the session, once a minute, adds two', async () => {
  const person = await server.signUpWith();
  await person.api.recommendations.today({ language: 'tr' });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await person.api.recommendations.today({ language: 'tr' });
  expect(query).toHaveBeenCalledTimes(1);
  query.mockClear();
  person.cookies.delete('bugunne.session_data');
  await person.api.recommendations.today({ language: 'en' });
  expect(query).toHaveBeenCalledTimes(3);
  query.mockRestore();
});
