import { defineModule } from '../../module.ts';
import type { Auth } from '../../platform/better-auth/better-auth.ts';
import type { OpenIdProvider } from '../../platform/openid/openid-provider.ts';
import type { ConfirmationService } from '../account/confirmation.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { NotifyOwner } from '../auth/security-mails.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import { externalRoutes } from './external.routes.ts';
import { identitiesRepo } from './identities.repo.ts';
import { identitiesRoutes } from './identities.routes.ts';
import { identitiesService } from './identities.service.ts';
import { IDENTITY_RATE_RULES } from './rate-rules.ts';

type Needs = {
  audit: AuditService;
  account: { confirmation: ConfirmationService };
  auth: AuthService;
  betterAuth: Auth;
  notifyOwner: NotifyOwner;
  openIdProviders: ReadonlyMap<string, OpenIdProvider>;
  sessions: SessionsService;
};

/** Sign-in with external providers. */
export const identitiesModule = defineModule({
  name: 'identities',
  tables: [],
  rateRules: IDENTITY_RATE_RULES,
  create({ database, clock, logger, limits, publish, addressOf, isHttps }, needs: Needs) {
    const identities = identitiesService({
      repo: identitiesRepo(database.db, needs.audit),
      audit: needs.audit,
      auth: needs.betterAuth,
      sessions: needs.sessions,
      providers: needs.openIdProviders,
      limits,
      publish,
      confirmation: needs.account.confirmation,
      notifyOwner: needs.notifyOwner,
      findFactor: needs.auth.findFactor,
      rememberDevice: needs.auth.rememberDevice,
      clock,
      logger,
    });
    return {
      services: { identities },
      routes: ({ signedIn }) => ({ identities: identitiesRoutes(identities, signedIn, isHttps) }),
      http: (app) => void app.route('/auth/v1', externalRoutes({ service: identities, addressOf, isHttps })),
    };
  },
});
