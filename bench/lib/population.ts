import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalogue } from '@bugunne/catalogue';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Database } from '../../apps/server/src/database/database.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { createTestClock } from '../../apps/server/src/testing/clock.ts';
import { signUpDemoUser, spendDemoDay } from '../../apps/server/src/testing/demo/demo-user.ts';
import { seededRandom } from '../../apps/server/src/testing/demo/seeded-random.ts';
import { quickPasswords } from '../../apps/server/src/testing/quick-passwords.ts';
import type { TestClient } from '../../apps/server/src/testing/test-client.ts';
import { createTestJobs } from '../../apps/server/src/testing/test-jobs.ts';

/** The part of the users who open the site on a day. */
const ACTIVE = 0.7;
/** Hours (UTC) at which scheduled jobs run: at night, and before, at and after the hour of the notice. */
const JOB_HOURS = ['00:10', '03:50', '05:30', '06:00', '06:05', '20:50'];
/** Counts the empty days of a young site again every night, which is no cost of its users. */
const LEFT_OUT = 'plan-quality';
/** The schedule of a job that runs once a day. */
const HAS_HOUR = /^\S+ \d/;
const ACTIVE_AT = '17:00';

/** Users who live some days through the services, routes and jobs of the product. */
export async function population(database: Database, users: number) {
  const clock = createTestClock('2026-11-01T12:00:00Z');
  const jobs = createTestJobs();
  const app = createApp({
    config: readConfig({
      DATA_DIR: mkdtempSync(join(tmpdir(), 'bugunne-bench-capacity-')),
      AUTH_RATE_LIMIT_FACTOR: '1000000',
      BOT_CHECK_WORK: '2',
    }),
    database,
    authSecret: 'a secret of forty characters for benches',
    builtIn: loadCatalogue({ validate: false }),
    clock,
    logger: createLogger('silent'),
    mailer: { send: async () => undefined },
    jobs,
    passwords: quickPasswords,
    site: null,
    socketAddress: () => '127.0.0.1',
  });
  const random = seededRandom(26);
  const members: TestClient[] = [];
  for (let place = 0; place < users; place++) {
    members.push(await signUpDemoUser(app.fetch, { email: `${randomUUID()}@example.com`, language: 'tr', random }));
  }
  await jobs.runAll(app.jobDefinitions);

  async function runSchedule(isNight: boolean) {
    for (const { name, schedule } of app.jobDefinitions) {
      if (schedule && name !== LEFT_OUT && (isNight || !HAS_HOUR.test(schedule))) await jobs.enqueue(name, {});
    }
    while (jobs.pending.length > 0) await jobs.runAll(app.jobDefinitions);
  }

  return {
    /** Lives a day, counted from the first. Resolves to how many users were active, and their reactions. */
    async live(day: number): Promise<{ active: number; reactions: number }> {
      const date = new Date(Date.UTC(2026, 10, 2 + day)).toISOString().slice(0, 10);
      for (const hour of JOB_HOURS.slice(0, -1)) {
        clock.set(`${date}T${hour}:00Z`);
        await runSchedule(hour === JOB_HOURS[0]);
      }
      clock.set(`${date}T${ACTIVE_AT}:00Z`);
      const active = members.filter(() => random() < ACTIVE);
      let reactions = 0;
      for (const member of active) {
        reactions += await spendDemoDay(member, random);
        await member.api.recommendations.today({ language: 'tr' });
        const { latest } = await member.api.notifications.list({ language: 'tr' });
        await member.api.notifications.markRead({ upTo: latest });
      }
      clock.set(`${date}T${JOB_HOURS.at(-1)}:00Z`);
      await runSchedule(false);
      return { active: active.length, reactions };
    },
  };
}
