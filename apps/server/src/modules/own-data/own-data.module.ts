import { defineModule } from '../../module.ts';
import type { ConfirmationService } from '../account/confirmation.service.ts';
import type { EmailChangeService } from '../account/email-change.service.ts';
import type { AdminAccessService } from '../admin-access/admin-access.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { EveningsService } from '../evenings/evenings.service.ts';
import type { RecipesService } from '../recipes/recipes.service.ts';
import { deletionRepo } from './deletion.repo.ts';
import { downloadRoute } from './download.route.ts';
import { exportsRepo } from './exports/exports.repo.ts';
import { exportsService } from './exports/exports.service.ts';
import { ownDataRepo } from './own-data.repo.ts';
import { ownDataRoutes } from './own-data.routes.ts';
import { ownDataService } from './own-data.service.ts';
import { ownSections } from './own-sections.ts';
import { OWN_DATA_RATE_RULES } from './rate-rules.ts';

type Needs = {
  adminAccess: AdminAccessService;
  audit: AuditService;
  account: { confirmation: ConfirmationService; emailChange: EmailChangeService };
  auth: AuthService;
  sessions: SessionsService;
  contents: ContentsService;
  recipes: RecipesService;
  evenings: EveningsService;
};

/** Download of a user's own data, files of it for other services, and deletion of the account. */
export const ownDataModule = defineModule({
  name: 'own-data',
  tables: [],
  rateRules: OWN_DATA_RATE_RULES,
  create(
    { database: { db }, clock, config, logger, limits, throttle, publish, tables, addressOf },
    { account, adminAccess, audit, auth, sessions, contents, recipes, evenings }: Needs,
  ) {
    const repo = ownDataRepo(db, audit, () => ownSections(tables()));
    const ownData = ownDataService({
      adminAccess,
      audit,
      repo,
      deletion: deletionRepo(db),
      auth,
      confirmation: account.confirmation,
      formerAddresses: account.emailChange.formerAddresses,
      publish,
      sessions,
      limits,
      clock,
    });
    const exports = exportsService({
      repo: exportsRepo(db),
      record: repo.recordExport,
      contents,
      recipes,
      evenings,
      limits,
      clock,
      publicUrl: config.publicUrl,
    });
    return {
      services: { ownData },
      routes: ({ signedIn }) => ({ ownData: ownDataRoutes(ownData, exports, signedIn) }),
      http: (app) =>
        void app.get(
          '/rest/v1/own_data',
          downloadRoute({ service: ownData, exports, sessions, throttle, logger, addressOf }),
        ),
    };
  },
});
