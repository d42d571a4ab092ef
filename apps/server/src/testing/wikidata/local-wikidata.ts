import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { answerApi } from './entities-api.ts';
import { type Part, playFault, wikidataFaults } from './faults.ts';
import type { InventedOptions } from './invented-works.ts';
import type { Item } from './item.ts';
import { answerQuery } from './query-service.ts';
import { makeWorld, type World } from './world.ts';

export type LocalWikidataOptions = Partial<InventedOptions> & {
  /** Items in addition to the invented ones. */
  items?: readonly Item[];
  /** Ids that were merged into others. */
  redirects?: Readonly<Record<string, string>>;
  /** Any free port when not given. */
  port?: number;
};

export type LocalWikidata = Awaited<ReturnType<typeof startLocalWikidata>>;

/** Starts a Wikidata on loopback: its query service at `/sparql` and its API at `/w/api.php`. */
export async function startLocalWikidata(options: LocalWikidataOptions = {}) {
  const { films = 0, series = 0, seed = 1, items = [], redirects = {}, port = 0 } = options;
  const world = makeWorld({ films, series, seed }, items);
  const faults = wikidataFaults();
  const requests: { url: URL; headers: IncomingMessage['headers'] }[] = [];
  const targets = new Map(Object.entries(redirects));

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    requests.push({ url, headers: request.headers });
    const answer = answerOf(url, world, targets);
    if (!answer) {
      response.writeHead(url.pathname === '/sparql' ? 400 : 404, { 'content-type': 'text/plain' });
      response.end('SPARQL-QUERY: java.util.concurrent.ExecutionException: MalformedQueryException');
      return;
    }
    const fault = faults.take(answer.part);
    if (fault) playFault(fault, answer.body, response);
    else send(answer, /\bgzip\b/.test(String(request.headers['accept-encoding'])), response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    sparqlUrl: `${origin}/sparql`,
    apiUrl: `${origin}/w/api.php`,
    world,
    faults,
    requests,
    async close() {
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

type Answer = { part: Part; type: string; body: string };

/** The answer to an address; null to one that neither server can read. */
function answerOf(
  { pathname, searchParams }: URL,
  world: World,
  redirects: ReadonlyMap<string, string>,
): Answer | null {
  if (pathname === '/w/api.php') {
    return { part: 'api', type: 'application/json', body: JSON.stringify(answerApi(searchParams, world, redirects)) };
  }
  const answer = pathname === '/sparql' ? answerQuery(searchParams.get('query') ?? '', world) : null;
  return answer && { part: 'sparql', type: 'application/sparql-results+json', body: JSON.stringify(answer) };
}

function send({ type, body }: Answer, compressed: boolean, response: ServerResponse): void {
  const headers = { 'content-type': `${type}; charset=utf-8` };
  if (compressed) response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(body, { level: 1 }));
  else response.writeHead(200, headers).end(body);
}
