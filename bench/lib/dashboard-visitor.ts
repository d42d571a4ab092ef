import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { type BotWork, solveWork } from '../../e2e/solve-work.ts';

const CONNECTIONS = 16;

export const DASHBOARD = '/rest/v1/daily_recommendations?language=tr';

/** Signs up a user over HTTP and creates today's set. */
export async function prepareVisitor(origin: string) {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Record<string, unknown>>;
  };
  const question = (await call('POST', '/auth/v1/bot-check')) as {
    id: string;
    target: string;
    emojis: string[];
    work: BotWork;
  };
  const answer = String(question.emojis.filter((emoji) => emoji === question.target).length);
  await call('POST', `/auth/v1/bot-check/${question.id}`, { answer, work: solveWork(question.work) });
  const { user } = (await call('POST', '/auth/v1/signup', {
    email: `${randomUUID()}@example.com`,
    password: 'bench-password',
    acceptTerms: true,
    botCheckId: question.id,
    language: 'tr',
  })) as { user: { id: string } };
  await call('PUT', '/rest/v1/preferences', { preferences: {}, onboardingCompleted: true });
  const today = (await call('GET', DASHBOARD)) as { date: string; sections: { items: { id: string }[] }[] };
  for (const [i, section] of today.sections.entries()) {
    const contentId = section.items[0]?.id;
    await call('POST', '/rest/v1/interactions', { id: randomUUID(), contentId, action: i % 2 ? 'save' : 'like' });
  }
  return {
    userId: user.id,
    date: today.date,
    /** The user's cookies with a refreshed session, as a browser would send them. */
    async cookie() {
      await call('POST', '/auth/v1/token', { grantType: 'refresh_token' });
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
  };
}

/** Requests a second and p99 of so many connections that ask again and again; throws when a request is refused. */
export async function fire(url: string, headers: Record<string, string>, seconds: number) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rps: result.requests.average, p99: result.latency.p99 };
}
