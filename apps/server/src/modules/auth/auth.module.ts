import { defineModule } from '../../module.ts';
import { createAuth } from '../../platform/better-auth/better-auth.ts';
import { createOpenIdProvider } from '../../platform/openid/openid-provider.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { attemptsRepo } from './attempts.repo.ts';
import { attemptsService } from './attempts.service.ts';
import { authRoutes } from './auth.routes.ts';
import { authService } from './auth.service.ts';
import { AUTH_TABLES } from './auth.tables.ts';
import { botChecksRepo } from './bot-checks.repo.ts';
import { botChecksService } from './bot-checks.service.ts';
import { createBotWork } from './bot-work.ts';
import { cleanUpJob } from './clean-up.jobs.ts';
import { deletedUserRepo } from './deleted-user.repo.ts';
import { encryptedValuesRepo } from './encrypted-values.repo.ts';
import { expiredRecordsRepo } from './expired-records.repo.ts';
import { knownDevicesService } from './known-devices.service.ts';
import { AUTH_RATE_RULES } from './rate-rules.ts';
import { collectResetMail, resetMailJob } from './reset-mail.jobs.ts';
import { secretChangeService } from './secret-change.service.ts';
import { securityMailJob } from './security-mails.jobs.ts';
import { notifyOwner as createNotifyOwner } from './security-mails.service.ts';
import { sessionsService } from './sessions.service.ts';
import { usersRepo } from './users.repo.ts';

/** Accounts, sign-in and sessions. */
export const authModule = defineModule({
  name: 'auth',
  tables: AUTH_TABLES,
  rateRules: AUTH_RATE_RULES,
  create(
    { database: { db }, announcements, config, clock, logger, mailer, jobs, authSecret, limits, publish, ...rest },
    { audit }: { audit: AuditService },
  ) {
    const { publicUrl } = config;
    const secrets = { secret: authSecret, previous: config.previousAuthSecrets };
    const users = usersRepo(db, audit);
    const openIdProviders = new Map(
      config.openIdProviders.map((provider) => [provider.id, createOpenIdProvider(provider, publicUrl)]),
    );
    const betterAuth = createAuth({
      db,
      openIdProviders,
      secrets,
      publicUrl,
      onCreated: (userId, tx) => users.createState(userId, tx),
      onSignedIn: (userId, tx) => users.recordLogin(userId, clock.now(), tx),
      onExtended: (userId, at, tx) => users.recordVisit(userId, at, tx),
      sendResetMail: collectResetMail,
      passwords: rest.passwords,
    });
    const sessions = sessionsService(betterAuth, authSecret, announcements);
    const botChecks = botChecksService(botChecksRepo(db), createBotWork(secrets, config.botCheckWork), clock);
    const notifyOwner = createNotifyOwner(jobs);
    const attempts = attemptsService(attemptsRepo(db), audit, clock, config.authRateLimitFactor);
    const knownDevices = knownDevicesService({ users, secrets, clock, isHttps: rest.isHttps });
    const auth = authService({
      audit,
      auth: betterAuth,
      users,
      sessions,
      botChecks,
      attempts,
      knownDevices,
      limits,
      publish,
      jobs,
      notifyOwner,
      logger,
    });
    return {
      services: { auth, users, sessions, botChecks, knownDevices, notifyOwner, betterAuth, openIdProviders },
      routes: () => ({ auth: authRoutes(auth, sessions) }),
      http(app) {
        app.get('/auth/v1/.well-known/jwks.json', async (c) => {
          c.header('cache-control', 'public, max-age=600');
          return c.json(await auth.publicKeys());
        });
      },
      prepare: () => secretChangeService(encryptedValuesRepo(db), secrets, logger).apply(),
      start() {
        sessions.followRevocations();
        return () => undefined;
      },
      // Requests that are still being answered are checked to the end.
      close: () => sessions.close(),
      subscriptions: { 'user.deleted': deletedUserRepo.forget },
      jobs: [
        resetMailJob({ auth: betterAuth, users, audit, mailer, publicUrl }),
        securityMailJob(users, mailer, publicUrl),
        cleanUpJob(botChecks, expiredRecordsRepo(db), clock),
      ],
    };
  },
});
