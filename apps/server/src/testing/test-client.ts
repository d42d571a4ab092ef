import { type BotQuestion, type BotWork, type BotWorkSolution, COOKIES, contract } from '@bugunne/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export const TEST_ORIGIN = 'http://localhost:3000';

export type TestClient = {
  api: ContractRouterClient<typeof contract>;
  /** Sends a raw request with this client's cookies. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The cookie jar, by name. */
  cookies: Map<string, string>;
  /** Solves a bot check and returns its id. */
  solveBotCheck(): Promise<string>;
};

export const countTarget = (question: BotQuestion) =>
  String(question.emojis.filter((emoji) => emoji === question.target).length);

/** Does the proof of work as a browser does; a test server asks for little of it. */
export async function solveWork(work: BotWork): Promise<BotWorkSolution> {
  const solution = await solveChallenge({ challenge: { parameters: work }, deriveKey });
  if (!solution) throw new Error('the proof of work was not found');
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}

/** An API client with a cookie jar that calls the fetch handler directly. */
export function createTestClient(handle: (request: Request) => Response | Promise<Response>): TestClient {
  const cookies = new Map<string, string>();
  async function send(request: Request): Promise<Response> {
    if (cookies.size > 0) {
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await handle(request);
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line);
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
      await api.auth.answerBotCheck({
        id: question.id,
        answer: countTarget(question),
        work: await solveWork(question.work),
      });
      return question.id;
    },
  };
}

function storeCookie(cookies: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  const isDeleted = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
  if (isDeleted) return void cookies.delete(name);
  // The privacy page must list every cookie that the server sets; this checks it in every test.
  if (!COOKIES.some((known) => known === name.replace(/^__Host-/, ''))) throw new Error(`unknown cookie: ${name}`);
  cookies.set(name, pair.slice(at + 1));
}
