import { defineModule } from '../../module.ts';
import type { Auth } from '../../platform/better-auth/better-auth.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { KnownDevicesService } from '../auth/known-devices.service.ts';
import type { NotifyOwner } from '../auth/security-mails.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import { accountRepo } from './account.repo.ts';
import { accountRoutes } from './account.routes.ts';
import { accountService } from './account.service.ts';
import { confirmationService } from './confirmation.service.ts';
import { devicesRepo } from './devices.repo.ts';
import { devicesService } from './devices.service.ts';
import { emailChangeRepo } from './email-change.repo.ts';
import { emailChangeService } from './email-change.service.ts';
import { emailChangedJob, emailLinkJob } from './email-mails.jobs.ts';
import { factorsRepo } from './factors.repo.ts';
import { factorsService } from './factors.service.ts';
import { passwordService } from './password.service.ts';
import { ACCOUNT_RATE_RULES } from './rate-rules.ts';
import { sessionReplacer } from './replace-session.ts';
import { secondStepService, USED_CODE_RULES } from './second-step.service.ts';

type Needs = {
  audit: AuditService;
  auth: AuthService;
  betterAuth: Auth;
  knownDevices: KnownDevicesService;
  notifyOwner: NotifyOwner;
  sessions: SessionsService;
};

/** The account page: address, password, devices and two-step sign-in. */
export const accountModule = defineModule({
  name: 'account',
  tables: [],
  rateRules: ACCOUNT_RATE_RULES,
  create({ database: { db }, config: { publicUrl }, ...platform }, needs: Needs) {
    const { clock, jobs, logger, mailer, limits, publish } = platform;
    const { audit, betterAuth: auth, notifyOwner, sessions } = needs;
    const repo = accountRepo(db);
    const confirmation = confirmationService({ auth, repo, limits });
    const changes = emailChangeRepo(db, audit);
    const emailChange = emailChangeService({
      repo: changes,
      confirmation,
      sessions,
      limits,
      clock,
      jobs,
      logger,
    });
    const devices = devicesService(devicesRepo(db, audit), sessions);
    const storedFactors = factorsRepo(db);
    const replaceSession = sessionReplacer({ auth, publish, logger });
    const shared = { audit, auth, confirmation, sessions, replaceSession, notifyOwner };
    const factors = factorsService({ ...shared, repo: storedFactors, clock });
    // The factor of tests does not apply: each code is valid once.
    const usedCodes = createRateLimits(db, USED_CODE_RULES, 1);
    const { finishSignIn, recordSignIn, rememberDevice } = needs.auth;
    const { knownDevices } = needs;
    const account = {
      account: accountService({ repo, confirmation, emailChange, factors }),
      confirmation,
      emailChange,
      password: passwordService({ ...shared, rememberDevice, repo, endOtherSessions: devices.endOthers }),
      devices,
      factors,
      secondStep: secondStepService({
        audit,
        auth,
        recordSignIn,
        repo: storedFactors,
        factors,
        sessions,
        limits,
        usedCodes,
        finishSignIn,
        knownDevices,
      }),
    };
    const mails = { repo: changes, clock, mailer, publicUrl };
    return {
      services: { account },
      routes: ({ signedIn }) => ({ account: accountRoutes(account, signedIn) }),
      subscriptions: { 'user.registered': ({ userId }) => emailChange.welcome(userId) },
      jobs: [emailLinkJob(mails), emailChangedJob(mails)],
    };
  },
});
