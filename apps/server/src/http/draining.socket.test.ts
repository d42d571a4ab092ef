import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createConnections } from './connections.ts';
import { prepareDraining } from './draining.ts';
import { createSocketServer } from './socket-server.ts';

/** A server that answers `/wait` when `answer` is called, and everything else at once. */
async function serve() {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = createSocketServer(async (request) => {
    if (new URL(request.url).pathname === '/wait') await waiting;
    return new Response('whole');
  }, createConnections());
  const drain = prepareDraining(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, drain, answer, port: address.port };
}

async function fetchWith(agent: Agent, port: number, path: string) {
  const [response] = (await once(get({ agent, port, host: '127.0.0.1', path }), 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response) body += chunk;
  return { body, connection: response.headers.connection };
}

it('a stop cuts no request of kept connections: each is answered with Connection: close', async () => {
  for (let stop = 0; stop < 5; stop++) {
    const { server, drain, port } = await serve();
    const cut: string[] = [];
    let answered = 0;
    const load = Array.from({ length: 16 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const result = await fetchWith(agent, port, '/').catch((error: NodeJS.ErrnoException) => error);
        if (result instanceof Error) {
          // A refused connection never carried a request.
          if (result.code !== 'ECONNREFUSED') cut.push(String(result.code));
          return;
        }
        answered += 1;
      }
    });
    await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(100);
    await drain(10_000);
    await Promise.all(load);
    expect(server.listening).toBe(false);
    expect(cut).toEqual([]);
  }
});

it('finishes a request in flight, with Connection: close', async () => {
  const { server, drain, answer, port } = await serve();
  const agent = new Agent({ keepAlive: true });
  const inFlight = fetchWith(agent, port, '/wait');
  await expect.poll(() => Object.keys(agent.sockets).length).toBe(1);
  expect((await fetchWith(new Agent(), port, '/')).body).toBe('whole');
  const drained = drain(10_000);
  await expect.poll(() => server.listening).toBe(false);
  answer();
  expect(await inFlight).toEqual({ body: 'whole', connection: 'close' });
  await drained;
});

it('answers the requests of connections that it had not accepted yet', async () => {
  const { drain, port } = await serve();
  const answers = Array.from({ length: 8 }, () => fetchWith(new Agent(), port, '/'));
  await drain(10_000);
  expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(Array(8).fill('whole'));
});
