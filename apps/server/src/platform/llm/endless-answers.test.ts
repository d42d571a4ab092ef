import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { QUESTION, startTestModel, type TestModel } from '../../testing/test-language-model.ts';
import { MOST_BYTES } from './limits.ts';

const servers: Server[] = [];
let model: TestModel | undefined;
// Loading the SDK must not count towards the time limit here.
beforeAll(() => import('openai'));
afterEach(async () => {
  await model?.fake.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}/v1`;
}

it('stops reading an answer that never ends, and charges it in full', async () => {
  let sent = 0;
  const ended = Promise.withResolvers<void>();
  const baseUrl = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":[{"message":{"content":"');
    const chunk = 'a'.repeat(16 * 1024);
    const send = () => {
      while (!response.destroyed && sent < 200 * MOST_BYTES) {
        sent += chunk.length;
        if (!response.write(chunk)) return;
      }
    };
    response.on('drain', send).on('close', ended.resolve);
    send();
  });
  model = await startTestModel({ config: { baseUrl } });
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: false, reason: 'bad_answer', status: 200 });
  await ended.promise;
  // Buffers of both ends lie in between.
  expect(sent).toBeLessThan(100 * MOST_BYTES);
  expect(model.settled).toEqual([['ada', 13 + 2500, 13 + 2500]]);
});

it('stops reading an error that never ends', async () => {
  const ended = Promise.withResolvers<void>();
  const baseUrl = await listen((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    const send = () => {
      while (!response.destroyed && response.write('a'.repeat(16 * 1024)));
    };
    response.on('drain', send).on('close', ended.resolve);
    send();
  });
  model = await startTestModel({ config: { baseUrl } });
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: false, reason: 'bad_answer' });
  await ended.promise;
});

it.each([301, 302, 303, 307, 308])('follows no redirect (%i)', async (status) => {
  let reached = 0;
  const elsewhere = await listen((_request, response) => {
    reached += 1;
    response.end('{}');
  });
  const baseUrl = await listen((_request, response) => {
    response.writeHead(status, { location: `${elsewhere}/chat/completions` }).end();
  });
  model = await startTestModel({ config: { baseUrl } });
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: false, reason: 'bad_answer', status });
  expect(reached).toBe(0);
});
