import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { methodsOf } from './methods.ts';

it('names the methods of the contract and of routes beside it, and none of middleware', () => {
  const app = new Hono();
  app.use((_c, next) => next());
  app.on(['POST', 'PUT'], '*', (_c, next) => next());
  app.use('/rest/v1/webhook/*', (_c, next) => next());
  app.get('/rest/v1/file.json', (c) => c.text(''));
  app.get('/auth/v1/callback/:provider', (c) => c.text(''));
  app.get('/storage/v1/object/public/*', (c) => c.text(''));
  app.post('/rest/v1/webhook', (c) => c.text(''));
  const allowed = methodsOf(app.routes);
  expect({
    contract: allowed('/rest/v1/preferences'),
    file: allowed('/rest/v1/file.json'),
    parameter: allowed('/auth/v1/callback/test'),
    rest: allowed('/storage/v1/object/public/covers/a'),
    webhook: allowed('/rest/v1/webhook'),
    middleware: allowed('/rest/v1/webhook/a'),
  }).toEqual({
    contract: ['GET', 'PUT'],
    file: ['GET', 'HEAD'],
    parameter: ['GET', 'HEAD'],
    rest: ['GET', 'HEAD'],
    webhook: ['POST'],
    middleware: [],
  });
  for (const unknown of ['/rest/v1/fileXjson', '/auth/v1/callback/', '/auth/v1/callback/a/b', '/rest/v1/nothing']) {
    expect(allowed(unknown), unknown).toEqual([]);
  }
});
