import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { logConsole } from '../platform/process-output.ts';
import { attack } from '../testing/hostile/attack.ts';
import { faultsOfLog } from '../testing/hostile/judge.ts';
import { serveOnPort } from '../testing/serve-on-port.ts';
import { smallSite } from '../testing/small-site.ts';
import { PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts';

const METRICS_TOKEN = 'a token of the metrics';
const SECRETS = [PASSWORD, 'a secret of forty characters', METRICS_TOKEN];

const lines: string[] = [];
let restoreConsole: () => void;
let server: TestServer;
let served: Awaited<ReturnType<typeof serveOnPort>>;
beforeAll(async () => {
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  server = await startTestServer({ site: smallSite(), logger, config: { metricsToken: METRICS_TOKEN } });
  served = await serveOnPort(server);
  // The output of libraries belongs to the log as well.
  restoreConsole = logConsole(logger);
});
afterAll(async () => {
  restoreConsole();
  await served.close();
  await server.close();
});

/** A member who signs up again once the session has ended, as it does when a request deletes the account. */
function member(name: string, prepare: (userId: string) => Promise<unknown>) {
  let current: Awaited<ReturnType<TestServer['signUp']>> | undefined;
  let used = 0;
  return {
    name,
    async cookie() {
      used += 1;
      if (!current || (used % 25 === 0 && (await current.api.auth.session()).user === null)) {
        current = await server.signUp();
        await prepare(current.user.id);
      }
      return [...current.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; ');
    },
  };
}

it('answers hostile requests without server errors, leaks or forged log lines', async () => {
  const run = server.database.executeSql;
  const ids = server.catalogue.items.slice(0, 40).map(({ id }) => id);
  const { findings, statuses } = await attack({
    port: served.port,
    seed: 1,
    requests: 800,
    // One after the other, so that a run is the same each time; `npm run bench:hostile` sends many at once.
    lanes: 1,
    brokenShare: 40,
    timeout: 30,
    attackers: [
      { name: 'visitor', cookie: async () => null },
      member('free', async () => undefined),
      member('Premium', (id) => run('update users set is_premium = true where id = $1', [id])),
      member('administrator', (id) => run('insert into admin_users (user_id) values ($1)', [id])),
    ],
    known: { contentId: ids, id: ids, language: ['tr', 'en'] },
    secrets: SECRETS,
  });
  const shown = findings.map(({ fault, request, attacker, bytes }) => {
    const sent = bytes.toString('latin1').slice(0, 500);
    return `${request} (${attacker}): ${fault}\n${sent}`;
  });
  expect(shown).toEqual([]);
  expect(faultsOfLog(lines, [...SECRETS, '@example.com'])).toEqual([]);
  // The requests reach the routes: some are answered, and the others are refused for many reasons.
  expect(statuses.get(200)).toBeGreaterThan(50);
  for (const status of [400, 401, 403, 404, 405, 413]) expect(statuses.get(status), String(status)).toBeGreaterThan(0);
});
