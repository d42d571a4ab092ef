import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { type ChatBody, readChatBody } from './fake-llm-body.ts';
import { type FakeLlmScript, playScript } from './fake-llm-scripts.ts';

export type FakeLlmRequest = {
  body: ChatBody;
  /** Without the key. */
  headers: IncomingHttpHeaders;
  /** Whether the client went away before it had its answer. */
  isAbandoned: boolean;
};

export type FakeLlmOptions = {
  /** What a good answer to a request is; the scripts spoil it. */
  answer(body: ChatBody): object;
  /** For `wrong-language`. */
  answerInOtherLanguage?(body: ChatBody): object;
  /** Any free one when not given. */
  port?: number;
  /** The only key that is let in; any when not given. */
  key?: string;
};

export type FakeLlm = {
  /** For `OPENAI_BASE_URL`. */
  url: string;
  requests: FakeLlmRequest[];
  /** What the next requests get, one each; the last stays. Begins with `good`. */
  play(script: FakeLlmScript | readonly FakeLlmScript[]): void;
  /** How long `slow` takes, and `retry-after` of `rate-limited`. */
  slowMilliseconds: number;
  /** When given, `slow` takes until this instead. */
  slowUntil: Promise<unknown> | null;
  retryAfterSeconds: number;
  close(): Promise<void>;
};

/** A real server on loopback that speaks OpenAI's chat completions and fails in every way that a test asks for. */
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
