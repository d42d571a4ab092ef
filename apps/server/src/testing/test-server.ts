import { randomUUID } from 'node:crypto';
import { type BuiltInCatalogue, loadCatalogue } from '@bugunne/catalogue';
import { defaultPreferences, type Preferences } from '@bugunne/contract';
import { createApp } from '../app.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { EMAIL_LINK_JOB } from '../modules/account/email-job-names.ts';
import type { Jobs } from '../platform/jobs.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import type { Mail } from '../platform/mail.ts';
import type { StaticSite } from '../platform/static-site.ts';
import type { Tracing } from '../platform/telemetry/tracing.ts';
import { SYSTEM_ACTOR } from '../shared/actor.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { quickPasswords } from './quick-passwords.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { openTestDatabase } from './test-database.ts';
import { createTestJobs } from './test-jobs.ts';

let catalogue: BuiltInCatalogue | undefined;

export type TestServerOptions = Partial<{
  config: Partial<Config>;
  clock: TestClock;
  database: Database;
  logger: Logger;
  site: StaticSite;
  languageModel: AppDependencies['languageModel'];
  push: AppDependencies['push'];
  paymentProvider: AppDependencies['paymentProvider'];
  checkoutWaits: AppDependencies['checkoutWaits'];
  authSecret: string;
  socketAddress: AppDependencies['socketAddress'];
  isDiskFull: AppDependencies['isDiskFull'];
  /** Also records the statements of the server's own database. */
  tracing: Tracing;
  checkMilliseconds: AppDependencies['checkMilliseconds'];
  pollMilliseconds: AppDependencies['pollMilliseconds'];
  /** Jobs of pg-boss, which the test starts; held until the test runs them by default. */
  storedJobs: Jobs;
  /** Hashes passwords as the product does; quickly by default. */
  realPasswords: boolean;
}>;

export const PASSWORD = 'kırmızı balık 7';

/** Starts the real app on a real database, with clock, mails and jobs under the test's control. */
export async function startTestServer(options: TestServerOptions = {}) {
  const opened = options.database ? null : await openTestDatabase(options.tracing);
  const database = options.database ?? opened?.database;
  if (!database) throw new Error('no database');
  catalogue ??= loadCatalogue({ validate: false });
  const clock = options.clock ?? createTestClock('2026-05-10T12:00:00Z');
  const mails: Mail[] = [];
  /** Number of next mails that fail. */
  const mailFaults = { left: 0 };
  const jobs = createTestJobs();
  const config: Config = {
    ...readConfig({ DATA_DIR: opened?.dataDir ?? '.data', AUTH_RATE_LIMIT_FACTOR: '1000', BOT_CHECK_WORK: '2' }),
    ...options.config,
  };
  const app = createApp({
    config,
    database,
    authSecret: options.authSecret ?? 'a secret of forty characters for the tests',
    builtIn: catalogue,
    clock,
    logger: options.logger ?? createLogger('silent'),
    mailer: {
      async send(mail) {
        if (mailFaults.left-- > 0) throw new Error('the mail server does not answer');
        mails.push(mail);
      },
    },
    jobs: options.storedJobs ?? jobs,
    ...(options.realPasswords ? {} : { passwords: quickPasswords }),
    ...(options.push ? { push: options.push } : {}),
    ...(options.paymentProvider ? { paymentProvider: options.paymentProvider } : {}),
    ...(options.checkoutWaits ? { checkoutWaits: options.checkoutWaits } : {}),
    ...(options.languageModel ? { languageModel: options.languageModel } : {}),
    site: options.site ?? null,
    socketAddress: options.socketAddress ?? (() => '127.0.0.1'),
    ...(options.checkMilliseconds === undefined ? {} : { checkMilliseconds: options.checkMilliseconds }),
    ...(options.tracing ? { tracing: options.tracing } : {}),
    ...(options.pollMilliseconds === undefined ? {} : { pollMilliseconds: options.pollMilliseconds }),
    ...(options.isDiskFull ? { isDiskFull: options.isDiskFull } : {}),
  });

  const connect = () => createTestClient(app.fetch);
  async function signUp(overrides: { email?: string; language?: 'tr' | 'en' } = {}) {
    const client = connect();
    const email = overrides.email ?? `${randomUUID()}@example.com`;
    const { user } = await client.api.auth.signUp({
      email,
      password: PASSWORD,
      acceptTerms: true,
      botCheckId: await client.solveBotCheck(),
      language: overrides.language ?? 'tr',
    });
    if (!user) throw new Error('sign-up gave no user');
    return { ...client, email, user };
  }

  return {
    ...app,
    database,
    catalogue,
    clock,
    mails,
    mailFaults,
    jobs,
    connect,
    signUp,
    /** Signs up a user whose address is verified without a mail. */
    async signUpVerified(overrides: { email?: string; language?: 'tr' | 'en' } = {}) {
      const member = await signUp(overrides);
      const mail = jobs.pending.findLastIndex(({ name }) => name === EMAIL_LINK_JOB);
      if (mail >= 0) jobs.pending.splice(mail, 1);
      await database.executeSql('update users set email_verified = true where id = $1', [member.user.id]);
      return member;
    },
    /** Makes a user an administrator, as the operator's command does. */
    makeAdministrator: (userId: string) => app.services.adminAccess.grant(SYSTEM_ACTOR, userId),
    /** Has an administrator of its own make a user active or inactive. */
    async setStatus(targetUserId: string, newStatus: 'active' | 'inactive') {
      const { user, api } = await signUp();
      await app.services.adminAccess.grant(SYSTEM_ACTOR, user.id);
      const { version } = (await api.adminUsers.details({ targetUserId })).user;
      await api.adminUsers.update({ targetUserId, newStatus, reason: 'set by a test', version });
    },
    /** Signs up a user who has completed the wizard. */
    async signUpWith(preferences: Partial<Preferences> = {}) {
      const member = await signUp();
      await member.api.preferences.save({
        preferences: { ...defaultPreferences(), ...preferences },
        onboardingCompleted: true,
      });
      return member;
    },
    runJobs: () => jobs.runAll(app.jobDefinitions),
    async close() {
      await opened?.close();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
export type TestUser = TestClient & { email: string; user: { id: string } };

/** The error of a refused API call; throws when the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<{ code: string; status: number; data: unknown }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'status' in error && 'data' in error) {
      return { code: String(error.code), status: Number(error.status), data: error.data };
    }
    throw error;
  }
  throw new Error('the call was not refused');
}
