import { adminAccess } from './admin/access.ts';
import { adminActivities } from './admin/activities.ts';
import { adminCatalogue } from './admin/catalogue.ts';
import { adminDashboard } from './admin/dashboard.ts';
import { adminFriendReports } from './admin/friend-reports.ts';
import { adminMessages } from './admin/messages.ts';
import { adminPayments } from './admin/payments.ts';
import { adminQuality } from './admin/quality.ts';
import { adminSettings } from './admin/settings.ts';
import { adminSystem } from './admin/system.ts';
import { adminUsers } from './admin/users.ts';

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
