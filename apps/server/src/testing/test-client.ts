import { type BotQuestion, COOKIES, contract } from '@bugunne/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';

export const TEST_ORIGIN = 'http://localhost:3000';

export type TestClient = {
  api: ContractRouterClient<typeof contract>;
  /** A raw request with this client's cookies. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Cookies by name, as a browser would keep them. */
  cookies: Map<string, string>;
  /** Solves a bot check and returns its id. */
  solveBotCheck(): Promise<string>;
};

export const countTarget = (question: BotQuestion) =>
  String(question.emojis.filter((emoji) => emoji === question.target).length);

/** A caller with a cookie jar, straight into the fetch handler. */
export function createTestClient(handle: (request: Request) => Response | Promise<Response>): TestClient {
  const cookies = new Map<string, string>();
  async function send(request: Request): Promise<Response> {
    if (cookies.size > 0) {
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await handle(request);
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  }
  const link = new OpenAPILink(contract, { url: TEST_ORIGIN, fetch: (request) => send(request) });
  const api: ContractRouterClient<typeof contract> = createORPCClient(link);
  return {
    api,
    cookies,
    request: (path, init) => send(new Request(new URL(path, TEST_ORIGIN), init)),
    async solveBotCheck() {
      const question = await api.auth.createBotCheck();
      await api.auth.answerBotCheck({ id: question.id, answer: countTarget(question) });
      return question.id;
    },
  };
}

function keep(cookies: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  const isGone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
  if (isGone) return void cookies.delete(name);
  // What the server sets the privacy page has to name, in every test.
  if (!COOKIES.some((known) => known === name.replace(/^__Secure-/, ''))) throw new Error(`unknown cookie: ${name}`);
  cookies.set(name, pair.slice(at + 1));
}
