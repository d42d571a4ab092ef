import { defineModule } from '../../module.ts';
import type { ConfirmationService } from '../account/confirmation.service.ts';
import type { SecondStepService } from '../account/second-step.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { adminAccessRepo } from './admin-access.repo.ts';
import { adminAccessRoutes } from './admin-access.routes.ts';
import { ADMIN_ACCESS_RATE_RULES, adminAccessService } from './admin-access.service.ts';

type Needs = {
  account: { confirmation: ConfirmationService; secondStep: SecondStepService };
  audit: AuditService;
  settings: SettingsService;
};

/** Access to the administration, the role of administrators, and the fresh confirmation before sensitive changes. */
export const adminAccessModule = defineModule({
  name: 'admin-access',
  tables: [
    {
      table: 'admin_confirmations',
      ownData: { section: 'administratorConfirmations', order: ['session_id'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Yöneticilik'] },
    },
  ],
  rateRules: ADMIN_ACCESS_RATE_RULES,
  create({ database, clock, limits, isHttps }, { account, audit, settings }: Needs) {
    const adminAccess = adminAccessService({
      repo: adminAccessRepo(database.db),
      audit,
      limits,
      confirmation: account.confirmation,
      secondStep: account.secondStep,
      async requiresTwoStep() {
        const setting = await settings.get('admin_requires_two_step');
        return setting === 'on' || (setting === 'auto' && isHttps);
      },
      clock,
    });
    return {
      services: { adminAccess },
      routes: (tools) => ({ adminAccess: adminAccessRoutes(adminAccess, tools) }),
    };
  },
});
