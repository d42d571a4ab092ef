import { defineModule } from '../../module.ts';
import type { ConfirmationService } from '../account/confirmation.service.ts';
import { adminAccessRepo } from './admin-access.repo.ts';
import { adminAccessRoutes } from './admin-access.routes.ts';
import { adminAccessService } from './admin-access.service.ts';

type Needs = { users: { isAdmin(id: string): Promise<boolean> }; account: { confirmation: ConfirmationService } };

/** Access to the administration, and the fresh confirmation before sensitive changes. */
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
  rateRules: {},
  create({ database, clock }, { users, account }: Needs) {
    const adminAccess = adminAccessService({
      repo: adminAccessRepo(database.db),
      users,
      confirmation: account.confirmation,
      clock,
    });
    return {
      services: { adminAccess },
      routes: ({ administrator }) => ({ adminAccess: adminAccessRoutes(adminAccess, administrator) }),
    };
  },
});
