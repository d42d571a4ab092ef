import { defineModule } from '../../module.ts';
import type { DevicesService } from '../account/devices.service.ts';
import type { FactorsService } from '../account/factors.service.ts';
import type { AdminAccessService } from '../admin-access/admin-access.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { NotifyOwner } from '../auth/security-mails.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { OwnDataService } from '../own-data/own-data.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { adminUsersRoutes } from './admin-users.routes.ts';
import { bulkJob, resumeBulkJob } from './bulk.jobs.ts';
import { bulkRepo } from './bulk.repo.ts';
import { bulkService } from './bulk.service.ts';
import { exportRoute, USERS_EXPORT_PATH } from './export.route.ts';
import { exportService } from './export.service.ts';
import { siteTimeOf } from './site-time.ts';
import { userChangesRepo } from './user-changes.repo.ts';
import { ADMIN_USERS_RATE_RULES, userChangesService } from './user-changes.service.ts';
import { userDetailsRepo } from './user-details.repo.ts';
import { userDetailsService } from './user-details.service.ts';
import { usersListRepo } from './users-list.repo.ts';
import { usersListService } from './users-list.service.ts';
import { viewsRepo } from './views.repo.ts';
import { viewsService } from './views.service.ts';

type Needs = {
  account: { devices: DevicesService; factors: FactorsService };
  adminAccess: AdminAccessService;
  audit: AuditService;
  auth: AuthService;
  notifyOwner: NotifyOwner;
  ownData: OwnDataService;
  premium: PremiumService;
  sessions: SessionsService;
  settings: SettingsService;
  users: { isAdmin(id: string): Promise<boolean> };
};

/** Users in the administration: search, details, changes of one and of many, export. */
export const adminUsersModule = defineModule({
  name: 'admin-users',
  tables: [
    {
      table: 'user_views',
      ownData: { section: 'administratorViews', order: ['id'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Yöneticilik'] },
    },
    {
      table: 'bulk_jobs',
      ownData: 'none',
      onDeletion: 'subscriber',
      backup: 'included',
      disclosure: { rows: ['Yöneticilik'] },
    },
    {
      table: 'bulk_job_users',
      ownData: { section: 'waitingChanges', order: ['job_id'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Hesap'] },
    },
  ],
  rateRules: ADMIN_USERS_RATE_RULES,
  create(
    { database: { db }, ...platform },
    { account, adminAccess, audit, auth, notifyOwner, ownData, premium, sessions, settings, users }: Needs,
  ) {
    const { clock, jobs, limits, logger, publish, isServing, addressOf } = platform;
    const listRepo = usersListRepo(db);
    const siteTime = siteTimeOf(settings, clock);
    const list = usersListService(listRepo, siteTime);
    const details = userDetailsService(userDetailsRepo(db), account.devices, clock);
    const changesRepo = userChangesRepo(db);
    const { factors } = account;
    const changes = userChangesService({
      repo: changesRepo,
      adminAccess,
      audit,
      auth,
      factors,
      notifyOwner,
      ownData,
      premium,
      sessions,
      jobs,
      limits,
      publish,
      clock,
    });
    const storedJobs = bulkRepo(db);
    const bulk = bulkService({
      repo: storedJobs,
      changes,
      audit,
      isAdmin: users.isAdmin,
      sessions,
      jobs,
      isServing,
      siteTime,
      clock,
      logger,
    });
    const exports = exportService({ repo: listRepo, transaction: changesRepo.transaction, audit, siteTime });
    const views = viewsService(viewsRepo(db), audit);
    return {
      services: {},
      routes: (guards) => ({ adminUsers: adminUsersRoutes({ list, details, changes, views, bulk }, guards) }),
      http: (app, { confirmedAdministrator }) =>
        void app.get(USERS_EXPORT_PATH, exportRoute({ exports, confirmedAdministrator, addressOf, logger })),
      jobs: [bulkJob(bulk), resumeBulkJob(bulk)],
      subscriptions: { 'user.deleted': storedJobs.forget },
    };
  },
});
