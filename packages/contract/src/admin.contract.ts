import { adminAccess } from './admin/access.contract.ts';
import { adminActivities } from './admin/activities.contract.ts';
import { adminCatalogue } from './admin/catalogue.contract.ts';
import { adminDashboard } from './admin/dashboard.contract.ts';
import { adminFriendReports } from './admin/friend-reports.contract.ts';
import { adminMessages } from './admin/messages.contract.ts';
import { adminPayments } from './admin/payments.contract.ts';
import { adminQuality } from './admin/quality.contract.ts';
import { adminSettings } from './admin/settings.contract.ts';
import { adminSystem } from './admin/system.contract.ts';
import { adminUsers } from './admin/users.contract.ts';

/**
 * The part of the contract for administrators: each procedure answers 401 without a session and 403 to everybody who is no
 * active administrator. Only the administration's own bundle contains it.
 */
export const adminContract = {
  adminAccess,
  adminActivities,
  adminCatalogue,
  adminDashboard,
  adminFriendReports,
  adminMessages,
  adminPayments,
  adminQuality,
  adminSettings,
  adminSystem,
  adminUsers,
};
