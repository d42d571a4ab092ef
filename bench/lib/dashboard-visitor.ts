import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { type BotWork, solveWork } from '../../e2e/solve-work.ts';

export const DASHBOARD = '/rest/v1/daily_recommendations?language=tr';

/** Signs up so many users, one after the other. `cookies` resolves to their headers with refreshed sessions. */
export async function prepareVisitors(origin: string, count: number) {
  const visitors: Awaited<ReturnType<typeof prepareVisitor>>[] = [];
  for (let n = 0; n < count; n++) visitors.push(await prepareVisitor(origin));
  return {
    visitors,
    async headers() {
      const headers = [];
      for (const visitor of visitors) headers.push({ cookie: await visitor.cookie() });
      return headers;
    },
  };
}

/** Signs up a user over HTTP and creates today's set. */
async function prepareVisitor(origin: string) {
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
      // The short-lived cookie is renewed only when it is gone, and would expire while it is used.
      for (const name of cookies.keys()) if (name.endsWith('session_data')) cookies.delete(name);
      await call('POST', '/auth/v1/token', { grantType: 'refresh_token' });
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
  };
}

/**
 * Requests a second and p99 of connections that ask again and again, each with the headers of one visitor; throws when a
 * request is refused.
 */
export async function fire(url: string, headers: readonly Record<string, string>[], seconds: number) {
  let next = 0;
  const setupClient = (client: autocannon.Client) => client.setHeaders(headers[next++] ?? {});
  const result = await autocannon({ url, connections: headers.length, duration: seconds, setupClient });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rps: result.requests.average, p99: result.latency.p99 };
}
