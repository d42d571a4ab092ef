import { createRecommender } from '@bugunne/recommender';
import type { AppDependencies } from './app-dependencies.ts';
import { accountParts } from './modules/account/account.parts.ts';
import { ACCOUNT_RATE_RULES } from './modules/account/rate-rules.ts';
import { authService } from './modules/auth/auth.service.ts';
import { botChecksRepo } from './modules/auth/bot-checks.repo.ts';
import { botChecksService } from './modules/auth/bot-checks.service.ts';
import { cleanUpJob } from './modules/auth/clean-up.jobs.ts';
import { expiredRecordsRepo } from './modules/auth/expired-records.repo.ts';
import { AUTH_RATE_RULES } from './modules/auth/rate-rules.ts';
import { collectResetMail, resetMailJob } from './modules/auth/reset-mail.jobs.ts';
import { securityMailJob } from './modules/auth/security-mails.jobs.ts';
import { notifyOwner } from './modules/auth/security-mails.service.ts';
import { sessionsService } from './modules/auth/sessions.service.ts';
import { usersRepo } from './modules/auth/users.repo.ts';
import { trainCommunityJob } from './modules/community/community.jobs.ts';
import { communityRepo } from './modules/community/community.repo.ts';
import { communityService } from './modules/community/community.service.ts';
import { contentsRepo } from './modules/contents/contents.repo.ts';
import { contentsService } from './modules/contents/contents.service.ts';
import { openContentsRepo } from './modules/contents/open-contents.repo.ts';
import { openContentsService } from './modules/contents/open-contents.service.ts';
import { coversService } from './modules/covers/covers.service.ts';
import { identitiesRepo } from './modules/identities/identities.repo.ts';
import { identitiesService } from './modules/identities/identities.service.ts';
import { IDENTITY_RATE_RULES } from './modules/identities/rate-rules.ts';
import { insightsService } from './modules/insights/insights.service.ts';
import { createOthers } from './modules/insights/others.ts';
import { totalsRepo } from './modules/insights/totals.repo.ts';
import { activityRepo } from './modules/interactions/activity.repo.ts';
import { activityService } from './modules/interactions/activity.service.ts';
import { interactionsRepo } from './modules/interactions/interactions.repo.ts';
import { interactionsService } from './modules/interactions/interactions.service.ts';
import { usageRepo } from './modules/language-model/usage.repo.ts';
import { usageService } from './modules/language-model/usage.service.ts';
import { forgetDeletedJob } from './modules/notifications/notifications.jobs.ts';
import { notificationsRepo } from './modules/notifications/notifications.repo.ts';
import { notificationsService } from './modules/notifications/notifications.service.ts';
import { streamsRepo } from './modules/notifications/streams.repo.ts';
import { streamsService } from './modules/notifications/streams.service.ts';
import { deletionRepo } from './modules/own-data/deletion.repo.ts';
import { ownDataRepo } from './modules/own-data/own-data.repo.ts';
import { ownDataService } from './modules/own-data/own-data.service.ts';
import { OWN_DATA_RATE_RULES } from './modules/own-data/rate-rules.ts';
import { pageViewsRepo } from './modules/page-views/page-views.repo.ts';
import { pageViewsService } from './modules/page-views/page-views.service.ts';
import { preferencesRepo } from './modules/preferences/preferences.repo.ts';
import { preferencesService } from './modules/preferences/preferences.service.ts';
import { endPremiumJob } from './modules/premium/premium.jobs.ts';
import { premiumRepo } from './modules/premium/premium.repo.ts';
import { premiumService } from './modules/premium/premium.service.ts';
import { cleanUpPushJob, dailyNoticesJob } from './modules/push/daily-notices.jobs.ts';
import { dailyNoticesRepo } from './modules/push/daily-notices.repo.ts';
import { dailyNoticesService } from './modules/push/daily-notices.service.ts';
import { deliveryService } from './modules/push/delivery.service.ts';
import { pushService } from './modules/push/push.service.ts';
import { pushKeysRepo } from './modules/push/push-keys.repo.ts';
import { pushKeysService } from './modules/push/push-keys.service.ts';
import { PUSH_RATE_RULES } from './modules/push/rate-rules.ts';
import { subscriptionsRepo } from './modules/push/subscriptions.repo.ts';
import { modelRecipesRepo } from './modules/recipes/model-recipes.repo.ts';
import { recipesService } from './modules/recipes/recipes.service.ts';
import { createChooser } from './modules/recommendations/chooser.ts';
import { dailySetsService } from './modules/recommendations/daily-sets.service.ts';
import { createDefaultPicks } from './modules/recommendations/default-picks.ts';
import { pastSetsRepo } from './modules/recommendations/past-sets.repo.ts';
import { pastSetsService } from './modules/recommendations/past-sets.service.ts';
import { createPicker } from './modules/recommendations/picker.ts';
import { planDailySetsJob, prepareDailySetsJob } from './modules/recommendations/preparations.jobs.ts';
import { preparationsRepo } from './modules/recommendations/preparations.repo.ts';
import { preparationsService } from './modules/recommendations/preparations.service.ts';
import { recommendationsRepo } from './modules/recommendations/recommendations.repo.ts';
import { recommendationsService } from './modules/recommendations/recommendations.service.ts';
import { todayRepo } from './modules/recommendations/today.repo.ts';
import { withFallbackPicks } from './modules/recommendations/with-fallback-picks.ts';
import { endRetentionJob } from './modules/retention/retention.jobs.ts';
import { retentionRepo } from './modules/retention/retention.repo.ts';
import { settingsRepo } from './modules/settings/settings.repo.ts';
import { settingsService } from './modules/settings/settings.service.ts';
import { eveningService } from './modules/sharing/evening.service.ts';
import { createPainter } from './modules/sharing/painter/painter.ts';
import { SHARING_RATE_RULES } from './modules/sharing/rate-rules.ts';
import { sharedPagesService } from './modules/sharing/shared-pages.service.ts';
import { socialPicturesService } from './modules/sharing/social-pictures.service.ts';
import { similarRepo } from './modules/similar/similar.repo.ts';
import { similarService } from './modules/similar/similar.service.ts';
import { similarChooser } from './modules/similar/similar-chooser.ts';
import { STATISTICS_RATE_RULES } from './modules/statistics/rate-rules.ts';
import { statisticsRepo } from './modules/statistics/statistics.repo.ts';
import { statisticsService } from './modules/statistics/statistics.service.ts';
import { storageService } from './modules/storage/storage.service.ts';
import { contactService } from './modules/support/contact.service.ts';
import { SUPPORT_RATE_RULES } from './modules/support/rate-rules.ts';
import { supportReplyJob } from './modules/support/reply.jobs.ts';
import { supportRepo } from './modules/support/support.repo.ts';
import { supportService } from './modules/support/support.service.ts';
import { createAuth } from './platform/better-auth/better-auth.ts';
import { createLanguageModel } from './platform/llm/language-model.ts';
import { createTokenBudget } from './platform/llm/token-budget.ts';
import type { Metrics } from './platform/metrics.ts';
import { createOpenIdProvider } from './platform/openid/openid-provider.ts';
import { createPushMetrics } from './platform/push/push-metrics.ts';
import { createPushSender } from './platform/push/push-sender.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { toCandidate } from './shared/items/candidates.ts';
import { ordinaryWords } from './shared/items/ordinary-words.ts';

/** Every module's service over its repo, wired once. */
export function createServices(deps: Omit<AppDependencies, 'site' | 'socketAddress'> & { metrics: Metrics }) {
  const { config, clock, logger, mailer, jobs, catalogue, metrics } = deps;
  const { db } = deps.database;

  const users = usersRepo(db);
  const settings = settingsService(settingsRepo(db), clock, logger, config);
  const notifications = notificationsService(notificationsRepo(db), clock);
  const notificationStreams = streamsService({
    repo: streamsRepo(deps.database),
    listen: deps.database.listen,
    clock,
    logger,
  });
  metrics.gauge('notification_streams', 'Open notification streams', notificationStreams.count);
  const premium = premiumService(premiumRepo(db), clock, notifications);
  const open = openContentsService(openContentsRepo(db));
  const storage = createStorage(config);
  const covers = coversService(storage, clock, logger);
  const preferencesOf = async (userId: string) => (await preferences.get(userId)).preferences;
  const contents = contentsService({ repo: contentsRepo(db), catalogue, open, coverOf: covers.of, preferencesOf });
  const storedPreferences = preferencesRepo(db);
  const timezoneOf = async (userId: string) => (await preferences.get(userId)).preferences.timezone;
  const preferences = preferencesService(storedPreferences, clock, {
    onFirstCompleted: async (userId) => recommendations.renewToday(userId, await timezoneOf(userId)),
    onDietChanged: async (userId) => recommendations.completeToday(userId, await timezoneOf(userId)),
  });
  const candidates = catalogue.items.map((item) => toCandidate(item, catalogue));
  let recommender = createRecommender(candidates);
  const community = communityService({
    repo: communityRepo(db),
    itemIds: candidates.map(({ id }) => id),
    clock,
    logger,
    onModel: (model) => {
      recommender = createRecommender(candidates, model);
    },
  });
  const picker = withFallbackPicks(
    createPicker(() => recommender),
    createDefaultPicks(candidates),
    logger,
  );
  const perCategory = () => settings.get('daily_recommendations_per_category');
  const prices = Object.values(config.llm.usdPerMillion);
  const hasPrices = prices.some((price) => price !== undefined);
  const languageModelUsage = usageService(usageRepo(db), clock, logger, hasPrices);
  const model = createLanguageModel({
    tally: languageModelUsage.tally,
    config: config.llm,
    budget: createTokenBudget(db, clock, config.llm),
    clock,
    logger,
    metrics,
    ...deps.languageModel,
  });
  const isOrdinary = { tr: ordinaryWords(catalogue.items, 'tr'), en: ordinaryWords(catalogue.items, 'en') };
  const chooser = createChooser({
    isOrdinary,
    picker,
    model,
    contents,
    open: { isEnabled: () => settings.get('ai_open_choice'), add: open.add },
  });
  const recipes = recipesService({ repo: modelRecipesRepo(db), catalogue, open, model, preferencesOf, clock, logger });
  const similar = similarService({
    repo: similarRepo(db),
    recommender: () => recommender,
    chooser: similarChooser({ model, find: contents.find, isOrdinary }),
    recordSource: model.recordSource,
    premium,
    contents,
    preferencesOf,
    excludedOf: contents.excludedIds,
    clock,
  });
  const sets = dailySetsService({
    repo: recommendationsRepo(db),
    picker,
    chooser,
    clock,
    preferencesOf,
    perCategory,
  });
  const insights = insightsService({
    others: createOthers(totalsRepo(db), clock),
    recommender: () => recommender,
    contents,
    preferencesOf,
    historyOf: sets.historyOf,
    clock,
  });
  const preparations = preparationsService({ repo: preparationsRepo(db), chooser, clock, jobs, perCategory });
  const recommendations = recommendationsService({
    today: todayRepo(deps.database),
    sets,
    contents,
    settings,
    premium,
    preferencesOf,
    clock,
    logger,
  });
  const pastSets = pastSetsService({ repo: pastSetsRepo(db), contents, settings, premium, timezoneOf, clock });
  const interactions = interactionsService({ repo: interactionsRepo(db), contents, timezoneOf, clock });
  const activity = activityService({ repo: activityRepo(db), contents, premium, timezoneOf, clock });

  const painter = createPainter();
  const drawLimits = createRateLimits(db, SHARING_RATE_RULES, config.authRateLimitFactor);
  const pictures = socialPicturesService({ storage, painter, limits: drawLimits, logger, find: contents.find });
  const evening = eveningService({ today: recommendations.today, painter, limits: drawLimits });
  const sharedPages = sharedPagesService({ contents, pictures, publicUrl: config.publicUrl });

  const { allowPrivate, subject } = config.push;
  const pushKeys = pushKeysService(pushKeysRepo(db), clock, config.push.keys);
  const subscriptions = subscriptionsRepo(db);
  const delivery = deliveryService({
    repo: subscriptions,
    sender: createPushSender({ keys: pushKeys.get, subject, allowPrivate, clock, ...deps.push }),
    jobs,
    clock,
    logger,
    metrics: createPushMetrics(metrics.registry),
  });
  const push = pushService({
    repo: subscriptions,
    keys: pushKeys,
    delivery,
    limits: createRateLimits(db, PUSH_RATE_RULES, config.authRateLimitFactor),
    clock,
    allowPrivate,
  });
  const dailyNotices = dailyNoticesService({
    repo: dailyNoticesRepo(db),
    subscriptions,
    delivery,
    makeSets: preparations.prepareFor,
    notify: (people, tx) => notifications.createIn(tx, 'recommendations_ready', people),
    titles: contents,
    freePicks: () => settings.get('free_daily_recommendations'),
    clock,
  });

  const statistics = statisticsService({
    repo: statisticsRepo(db),
    storePicks: languageModelUsage.store,
    limits: createRateLimits(db, STATISTICS_RATE_RULES, config.authRateLimitFactor),
    clock,
  });

  const messages = supportRepo(db);

  const openIdProviders = new Map(
    config.openIdProviders.map((provider) => [provider.id, createOpenIdProvider(provider, config.publicUrl)]),
  );
  const betterAuth = createAuth({
    db,
    openIdProviders,
    secret: deps.authSecret,
    publicUrl: config.publicUrl,
    onSignedIn: (userId) => users.recordLogin(userId, clock.now()),
    sendResetMail: collectResetMail,
  });
  const sessions = sessionsService(betterAuth, deps.authSecret, config.publicUrl.startsWith('https:'));
  const botChecks = botChecksService(botChecksRepo(db), clock);
  const limits = createRateLimits(db, AUTH_RATE_RULES, config.authRateLimitFactor);
  const tell = notifyOwner(jobs, logger);
  const auth = authService({
    auth: betterAuth,
    users,
    sessions,
    botChecks,
    limits,
    notifications,
    jobs,
    notifyOwner: tell,
    logger,
  });

  const account = accountParts({
    ...deps,
    db,
    notifyOwner: tell,
    auth: betterAuth,
    sessions,
    clearSignInAttempts: auth.clearSignInAttempts,
    limits: createRateLimits(db, ACCOUNT_RATE_RULES, config.authRateLimitFactor),
    publicUrl: config.publicUrl,
    push,
  });

  const identities = identitiesService({
    repo: identitiesRepo(db),
    auth: betterAuth,
    sessions,
    providers: openIdProviders,
    limits: createRateLimits(db, IDENTITY_RATE_RULES, config.authRateLimitFactor),
    notifications,
    confirmation: account.confirmation,
    notifyOwner: tell,
    findFactor: auth.findFactor,
    clock,
    logger,
  });

  const ownData = ownDataService({
    repo: ownDataRepo(db),
    deletion: deletionRepo(db),
    auth,
    confirmation: account.confirmation,
    sessions,
    limits: createRateLimits(db, OWN_DATA_RATE_RULES, config.authRateLimitFactor),
    clock,
  });

  return {
    account,
    auth,
    identities,
    ownData,
    sessions,
    users,
    settings,
    notifications,
    notificationStreams,
    premium,
    contents,
    insights,
    recipes,
    similar,
    preferences,
    recommendations,
    pastSets,
    interactions,
    storage: storageService(storage, { covers: covers.placeOf, social: pictures.placeOf }),
    covers,
    painter,
    evening,
    sharedPages,
    activity,
    community,
    languageModelUsage,
    pageViews: pageViewsService(pageViewsRepo(db), clock, logger),
    statistics,
    preparations,
    push,
    pushKeys,
    dailyNotices,
    support: supportService(messages, jobs, clock),
    contact: contactService({
      repo: messages,
      sessions,
      botChecks,
      limits: createRateLimits(db, SUPPORT_RATE_RULES, config.authRateLimitFactor),
      clock,
    }),
    jobDefinitions: [
      resetMailJob(betterAuth, mailer, config.publicUrl),
      securityMailJob(users, mailer, config.publicUrl),
      ...account.jobDefinitions,
      supportReplyJob({ repo: messages, notifications, mailer, publicUrl: config.publicUrl }),
      cleanUpJob(botChecks, expiredRecordsRepo(db), clock),
      endRetentionJob(retentionRepo(db), clock),
      trainCommunityJob(community),
      planDailySetsJob(preparations),
      prepareDailySetsJob(preparations),
      forgetDeletedJob(notifications),
      endPremiumJob(premium),
      dailyNoticesJob(dailyNotices),
      cleanUpPushJob(dailyNotices),
      delivery.job,
    ],
  };
}

export type Services = ReturnType<typeof createServices>;
