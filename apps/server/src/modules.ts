import { composeModules } from './compose.ts';
import type { Platform } from './module.ts';
import { accountModule } from './modules/account/account.module.ts';
import { adminAccessModule } from './modules/admin-access/admin-access.module.ts';
import { adminActivitiesModule } from './modules/admin-activities/admin-activities.module.ts';
import { adminCatalogueModule } from './modules/admin-catalogue/admin-catalogue.module.ts';
import { adminDashboardModule } from './modules/admin-dashboard/admin-dashboard.module.ts';
import { adminQualityModule } from './modules/admin-quality/admin-quality.module.ts';
import { adminSettingsModule } from './modules/admin-settings/admin-settings.module.ts';
import { adminSystemModule } from './modules/admin-system/admin-system.module.ts';
import { adminUsersModule } from './modules/admin-users/admin-users.module.ts';
import { auditModule } from './modules/audit/audit.module.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { backupsModule } from './modules/backups/backups.module.ts';
import { catalogueModule } from './modules/catalogue/catalogue.module.ts';
import { catalogueImportModule } from './modules/catalogue-import/catalogue-import.module.ts';
import { communityModule } from './modules/community/community.module.ts';
import { contentsModule } from './modules/contents/contents.module.ts';
import { coversModule } from './modules/covers/covers.module.ts';
import { eveningsModule } from './modules/evenings/evenings.module.ts';
import { factReportsModule } from './modules/fact-reports/fact-reports.module.ts';
import { friendsModule } from './modules/friends/friends.module.ts';
import { healthModule } from './modules/health/health.module.ts';
import { hiddenContentsModule } from './modules/hidden-contents/hidden-contents.module.ts';
import { historyImportsModule } from './modules/history-imports/history-imports.module.ts';
import { identitiesModule } from './modules/identities/identities.module.ts';
import { insightsModule } from './modules/insights/insights.module.ts';
import { interactionsModule } from './modules/interactions/interactions.module.ts';
import { languageModelModule } from './modules/language-model/language-model.module.ts';
import { monitoringModule } from './modules/monitoring/monitoring.module.ts';
import { notificationsModule } from './modules/notifications/notifications.module.ts';
import { ownDataModule } from './modules/own-data/own-data.module.ts';
import { pageViewsModule } from './modules/page-views/page-views.module.ts';
import { paymentSandboxModule } from './modules/payment-sandbox/payment-sandbox.module.ts';
import { paymentsModule } from './modules/payments/payments.module.ts';
import { picturesModule } from './modules/pictures/pictures.module.ts';
import { preferencesModule } from './modules/preferences/preferences.module.ts';
import { premiumModule } from './modules/premium/premium.module.ts';
import { pushModule } from './modules/push/push.module.ts';
import { recipesModule } from './modules/recipes/recipes.module.ts';
import { recommendationsModule } from './modules/recommendations/recommendations.module.ts';
import { retentionModule } from './modules/retention/retention.module.ts';
import { securityModule } from './modules/security/security.module.ts';
import { settingsModule } from './modules/settings/settings.module.ts';
import { sharingModule } from './modules/sharing/sharing.module.ts';
import { similarModule } from './modules/similar/similar.module.ts';
import { siteModule } from './modules/site/site.module.ts';
import { sourceHttpModule } from './modules/source-http/source-http.module.ts';
import { statisticsModule } from './modules/statistics/statistics.module.ts';
import { storageModule } from './modules/storage/storage.module.ts';
import { supportModule } from './modules/support/support.module.ts';
import { trendsModule } from './modules/trends/trends.module.ts';
import type { Events } from './platform/events.ts';

/** The list of modules. Each comes after those whose services it needs; subscribers are called in this order. */
export const createModules = (platform: Platform, events: Events) =>
  composeModules(platform, events)
    .add(auditModule)
    .add(catalogueModule)
    .add(settingsModule)
    .add(authModule)
    .add(accountModule)
    .add(adminAccessModule)
    .add(adminActivitiesModule)
    .add(identitiesModule)
    .add(preferencesModule)
    .add(premiumModule)
    .add(sourceHttpModule)
    .add(coversModule)
    .add(picturesModule)
    .add(contentsModule)
    .add(hiddenContentsModule)
    .add(interactionsModule)
    .add(catalogueImportModule)
    .add(historyImportsModule)
    .add(communityModule)
    .add(languageModelModule)
    .add(recommendationsModule)
    .add(adminSettingsModule)
    .add(recipesModule)
    .add(similarModule)
    .add(insightsModule)
    .add(trendsModule)
    .add(notificationsModule)
    .add(factReportsModule)
    .add(adminCatalogueModule)
    .add(adminQualityModule)
    .add(pushModule)
    .add(friendsModule)
    .add(eveningsModule)
    .add(paymentSandboxModule)
    .add(paymentsModule)
    .add(sharingModule)
    .add(storageModule)
    .add(supportModule)
    .add(retentionModule)
    .add(statisticsModule)
    .add(pageViewsModule)
    .add(backupsModule)
    .add(adminSystemModule)
    .add(adminDashboardModule)
    .add(ownDataModule)
    .add(adminUsersModule)
    .add(monitoringModule)
    .add(healthModule)
    .add(securityModule)
    .add(siteModule);
