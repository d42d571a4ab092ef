import type { Db } from '../../database/database.ts';
import type { Auth } from '../../platform/better-auth/better-auth.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail.ts';
import { createRateLimits, type RateLimits } from '../../platform/rate-limits.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { NotifyOwner } from '../auth/security-mails.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { PushService } from '../push/push.service.ts';
import { accountRepo } from './account.repo.ts';
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
import type { AccountRateRule } from './rate-rules.ts';
import { sessionReplacer } from './replace-session.ts';
import { secondStepService, USED_CODE_RULES } from './second-step.service.ts';

type Dependencies = {
  db: Db;
  auth: Auth;
  clearSignInAttempts: AuthService['clearSignInAttempts'];
  sessions: SessionsService;
  limits: RateLimits<AccountRateRule>;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  mailer: Mailer;
  publicUrl: string;
  push: Pick<PushService, 'ofSession' | 'takeOver'>;
  notifyOwner: NotifyOwner;
};

/** Creates the services behind the account page and connects them. */
export function accountParts(deps: Dependencies) {
  const { db, auth, sessions, limits, clock, notifyOwner } = deps;
  const repo = accountRepo(db);
  const confirmation = confirmationService({ auth, repo, limits });
  const changes = emailChangeRepo(db);
  const emailChange = emailChangeService({ ...deps, repo: changes, confirmation });
  const devices = devicesService(devicesRepo(db), sessions);
  const storedFactors = factorsRepo(db);
  const replaceSession = sessionReplacer(deps);
  const shared = { auth, confirmation, sessions, replaceSession, notifyOwner };
  const factors = factorsService({ ...shared, repo: storedFactors, clock });
  const usedCodes = createRateLimits(db, USED_CODE_RULES, 1);
  const jobDefinitions: JobDefinition[] = [
    emailLinkJob({ ...deps, repo: changes }),
    emailChangedJob({ ...deps, repo: changes }),
  ];
  return {
    account: accountService({ repo, confirmation, emailChange, factors }),
    confirmation,
    emailChange,
    password: passwordService({ ...shared, repo, endOtherSessions: devices.endOthers }),
    devices,
    factors,
    secondStep: secondStepService({ ...deps, repo: storedFactors, factors, sessions, limits, usedCodes }),
    jobDefinitions,
  };
}

export type AccountParts = ReturnType<typeof accountParts>;
