import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { type ChatBody, readChatBody } from './fake-llm-body.ts';
import { type FakeLlmScript, playScript } from './fake-llm-scripts.ts';

type FakeLlmRequest = {
  body: ChatBody;
  /** Without the API key. */
  headers: IncomingHttpHeaders;
  /** Whether the client closed the connection before the response was sent. */
  isAbandoned: boolean;
};

export type FakeLlmOptions = {
  /** The good answer to a request, which scripts may corrupt. */
  answer(body: ChatBody): object;
  /** The answer of the script `wrong-language`. */
  answerInOtherLanguage?(body: ChatBody): object;
  /** Any free port when not given. */
  port?: number;
  /** The only accepted API key; any when not given. */
  key?: string;
};

export type FakeLlm = {
  /** Value of `OPENAI_BASE_URL`. */
  url: string;
  requests: FakeLlmRequest[];
  /** Sets the scripts of the next requests, one each; the last one stays. Initially `good`. */
  play(script: FakeLlmScript | readonly FakeLlmScript[]): void;
  /** Delay of `slow`. */
  slowMilliseconds: number;
  /** If set, `slow` waits for this instead. */
  slowUntil: Promise<unknown> | null;
  /** `retry-after` of `rate-limited`. */
  retryAfterSeconds: number;
  close(): Promise<void>;
};

/** Starts a server on loopback with OpenAI's chat completions API, which fails as a test's scripts require. */
export async function startFakeLlm(options: FakeLlmOptions): Promise<FakeLlm> {
  let scripts: FakeLlmScript[] = ['good'];
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      reply(response, 500, { error: { message: `the fake model broke: ${message}` } });
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake model has no port');

  const fake: FakeLlm = {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests: [],
    play(next) {
      scripts = typeof next === 'string' || !isList(next) ? [next] : [...next];
    },
    slowMilliseconds: 1000,
    slowUntil: null,
    retryAfterSeconds: 1,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const raw = await text(request);
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      return reply(response, 404, { error: { message: `Unknown request URL: ${request.method} ${request.url}` } });
    }
    const { authorization, ...headers } = request.headers;
    const key = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    if (!key || (options.key !== undefined && key !== options.key)) {
      return reply(response, 401, { error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' } });
    }
    const body = readChatBody(raw);
    if (typeof body === 'string') return reply(response, 400, { error: { message: body } });

    const record = { body, headers, isAbandoned: false };
    fake.requests.push(record);
    response.on('close', () => {
      record.isAbandoned = !response.writableFinished && !isDropped;
    });
    const script = (scripts.length > 1 ? scripts.shift() : scripts[0]) ?? 'good';
    const played = playScript(script, body, { ...options, retryAfterSeconds: fake.retryAfterSeconds });
    const isDropped = played.ending === 'dropped';
    if (played.ending === 'hanging') return;
    if (played.ending === 'slow') await (fake.slowUntil ?? setTimeout(fake.slowMilliseconds));
    const bytes = Buffer.from(typeof played.body === 'string' ? played.body : JSON.stringify(played.body));
    response.writeHead(played.status, {
      'content-type': typeof played.body === 'string' ? 'text/html' : 'application/json',
      'content-length': bytes.length,
      ...played.headers,
    });
    if (!isDropped) return response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }
  return fake;
}

const isList = (script: FakeLlmScript | readonly FakeLlmScript[]): script is readonly FakeLlmScript[] =>
  Array.isArray(script);

function reply(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
