import { defineModule } from '../../module.ts';
import type { AdminAccessService } from '../admin-access/admin-access.service.ts';
import type { WeightsPreviewService } from '../recommendations/weights-preview.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { adminSettingsRoutes } from './admin-settings.routes.ts';
import { settingHistoryRepo } from './setting-history.repo.ts';

type Needs = { settings: SettingsService; adminAccess: AdminAccessService; weightsPreview: WeightsPreviewService };

/** The settings page of the administration. */
export const adminSettingsModule = defineModule({
  name: 'admin-settings',
  tables: [],
  rateRules: {},
  create({ database }, { settings, adminAccess, weightsPreview }: Needs) {
    const history = settingHistoryRepo(database.db);
    return {
      services: {},
      routes: ({ administrator }) => ({
        adminSettings: adminSettingsRoutes(
          { settings, adminAccess, weightsPreview, historyOf: history.of },
          administrator,
        ),
      }),
    };
  },
});
