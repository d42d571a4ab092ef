import { z } from 'zod';
import { accountsContract } from './accounts.contract.ts';
import { browserErrorSchema } from './browser-errors.schema.ts';
import { cursorOf } from './cursor.schema.ts';
import { eveningsContract } from './evenings.contract.ts';
import { reportFactSchema } from './fact-reports.schema.ts';
import { friendsContract } from './friends.contract.ts';
import { historyImportsContract } from './history-imports.contract.ts';
import { insightSchema } from './insight.schema.ts';
import {
  activityPageSchema,
  activityQuerySchema,
  activitySummarySchema,
  interactResultSchema,
  interactSchema,
} from './interactions.schema.ts';
import {
  categorySchema,
  contentIdSchema,
  itemDetailSchema,
  listedPageSchema,
  recipeSchema,
  sharedItemSchema,
} from './item.schema.ts';
import { languageSchema } from './language.schema.ts';
import { markReadSchema, notificationListSchema } from './notifications.schema.ts';
import { pageViewSchema } from './page-views.schema.ts';
import {
  checkoutIdSchema,
  checkoutResultSchema,
  checkoutSchema,
  checkoutStartedSchema,
  offerSchema,
  orderIdSchema,
  ownPaymentsSchema,
  providerPageSchema,
} from './payments.schema.ts';
import { changePreferenceSchema, preferencesStateSchema, savePreferencesSchema } from './preferences.schema.ts';
import { premiumStatusSchema } from './premium.schema.ts';
import { pushDeviceIdSchema, pushDevicesSchema, pushKeySchema, subscribeSchema } from './push.schema.ts';
import {
  historyQuerySchema,
  historySchema,
  refreshedSchema,
  refreshSchema,
  todayQuerySchema,
  todaySchema,
} from './recommendations.schema.ts';
import {
  previewRefreshSchema,
  readWishSchema,
  refreshChoicesQuerySchema,
  refreshChoicesSchema,
  refreshPreviewSchema,
  wishReadingSchema,
} from './refresh-filters.schema.ts';
import { ok, route } from './route.ts';
import { sampleDaySchema } from './sample-day.schema.ts';
import { publicSettingsSchema } from './settings.schema.ts';
import { similarItemsSchema } from './similar.schema.ts';
import { sourcesInUseSchema } from './sources-in-use.schema.ts';
import { statisticsSchema } from './statistics.schema.ts';
import { contactMessageSchema, feedbackSchema } from './support.schema.ts';
import { trendsContract } from './trends.contract.ts';

const inLanguage = z.object({ language: languageSchema });

/** The part of the contract for visitors and members. */
export const siteContract = {
  ...accountsContract,
  preferences: {
    get: route(
      'GET',
      '/rest/v1/preferences',
      'preferences',
      "Get the user's preferences, with defaults filled in",
    ).output(preferencesStateSchema),
    save: route('PUT', '/rest/v1/preferences', 'preferences', "Save the user's preferences")
      .meta({ changes: ['preferences'] })
      .input(savePreferencesSchema)
      .output(preferencesStateSchema),
    change: route('POST', '/rest/v1/preferences/changes', 'preferences', 'Patch one preference')
      .meta({ changes: ['preferences'] })
      .input(changePreferenceSchema)
      .output(preferencesStateSchema),
  },
  recommendations: {
    today: route(
      'GET',
      '/rest/v1/daily_recommendations',
      'recommendations',
      "Get today's set with the user's reactions",
    )
      .input(todayQuerySchema)
      .output(todaySchema),
    refresh: route(
      'POST',
      '/rest/v1/daily_recommendations/refresh',
      'recommendations',
      "Replace today's pick of a category (Premium)",
    )
      .meta({ changes: ['today'] })
      .input(refreshSchema)
      .output(refreshedSchema),
    refreshChoices: route(
      'GET',
      '/rest/v1/daily_recommendations/refresh/choices',
      'recommendations',
      'Get what a refresh can be narrowed by (Premium)',
    )
      .input(refreshChoicesQuerySchema)
      .output(refreshChoicesSchema),
    previewRefresh: route(
      'POST',
      '/rest/v1/daily_recommendations/refresh/preview',
      'recommendations',
      'Count the titles that fit a narrowed refresh, without using one (Premium)',
    )
      .input(previewRefreshSchema)
      .output(refreshPreviewSchema),
    readWish: route(
      'POST',
      '/rest/v1/daily_recommendations/refresh/wish',
      'recommendations',
      'Read a sentence as filters of a refresh (Premium)',
    )
      .input(readWishSchema)
      .output(wishReadingSchema),
    history: route(
      'GET',
      '/rest/v1/daily_recommendations/history',
      'recommendations',
      "List the user's seen sets of a month, latest first",
    )
      .input(historyQuerySchema)
      .output(historySchema),
  },
  contents: {
    get: route('GET', '/rest/v1/contents/{id}', 'contents', 'Get an item in full')
      .input(z.object({ id: contentIdSchema, language: languageSchema }))
      .output(itemDetailSchema),
    recipe: route(
      'GET',
      '/rest/v1/contents/{id}/recipe',
      'contents',
      'Get the recipe of a dish; generated when there is none',
    )
      .input(z.object({ id: contentIdSchema, language: languageSchema }))
      .output(recipeSchema),
    similar: route('GET', '/rest/v1/contents/{id}/similar', 'contents', 'List three similar items (Premium)')
      .input(z.object({ id: contentIdSchema, language: languageSchema }))
      .output(similarItemsSchema),
    insight: route(
      'GET',
      '/rest/v1/contents/{id}/insight',
      'contents',
      "Get an item's match, the reasons for it, and how many others viewed, liked and saved it",
    )
      .input(z.object({ id: contentIdSchema, language: languageSchema }))
      .output(insightSchema),
    excluded: route('GET', '/rest/v1/excluded', 'contents', 'List excluded items, latest first')
      .input(inLanguage.extend({ category: categorySchema.optional(), before: cursorOf(contentIdSchema).optional() }))
      .output(listedPageSchema),
    saved: route('GET', '/rest/v1/saved', 'contents', "List the user's saved items, latest first")
      .input(inLanguage.extend({ category: categorySchema.optional(), before: cursorOf(contentIdSchema).optional() }))
      .output(listedPageSchema),
    shared: route('GET', '/rest/v1/shared/{category}/{title}', 'contents', 'Get an item by its shared address; public')
      .input(z.object({ category: categorySchema, title: z.string().min(1).max(300), language: languageSchema }))
      .output(sharedItemSchema),
    sources: route(
      'GET',
      '/rest/v1/catalogue_sources',
      'contents',
      'List the sources of facts that are in use, with their items; public',
    ).output(sourcesInUseSchema),
    reportFact: route('POST', '/rest/v1/fact_reports', 'contents', 'Report a wrong fact; a repeated id is stored once')
      .input(reportFactSchema)
      .output(ok),
  },
  interactions: {
    create: route('POST', '/rest/v1/interactions', 'interactions', 'Like, dislike, save, view or complete an item')
      .meta({ changes: ['items'] })
      .input(interactSchema)
      .output(interactResultSchema),
    list: route('GET', '/rest/v1/interactions', 'interactions', "List the user's activity, newest first (Premium)")
      .input(activityQuerySchema)
      .output(activityPageSchema),
    figures: route(
      'GET',
      '/rest/v1/interactions/summary',
      'interactions',
      "Summarise all of the user's activity (Premium)",
    ).output(activitySummarySchema),
  },
  notifications: {
    list: route('GET', '/rest/v1/notifications', 'notifications', "List the user's notifications, newest first")
      .input(inLanguage)
      .output(notificationListSchema),
    markRead: route('POST', '/rest/v1/notifications/read', 'notifications', 'Mark some or all notifications as read')
      .meta({ changes: ['notifications'] })
      .input(markReadSchema)
      .output(ok),
    remove: route('DELETE', '/rest/v1/notifications/{id}', 'notifications', 'Delete a notification')
      .meta({ changes: ['notifications'] })
      .input(z.object({ id: z.uuid() }))
      .output(ok),
    restore: route(
      'POST',
      '/rest/v1/notifications/{id}/restore',
      'notifications',
      'Restore a notification deleted within the last ten minutes',
    )
      .meta({ changes: ['notifications'] })
      .input(z.object({ id: z.uuid() }))
      .output(ok),
  },
  push: {
    key: route(
      'GET',
      '/rest/v1/notification_subscriptions/key',
      'push',
      'Get the public key for push subscriptions; public',
    ).output(pushKeySchema),
    devices: route(
      'GET',
      '/rest/v1/notification_subscriptions',
      'push',
      "List the user's devices with push notifications",
    ).output(pushDevicesSchema),
    subscribe: route('PUT', '/rest/v1/notification_subscriptions', 'push', 'Subscribe a device to push notifications')
      .input(subscribeSchema)
      .output(pushDevicesSchema),
    unsubscribe: route(
      'DELETE',
      '/rest/v1/notification_subscriptions/{id}',
      'push',
      'Unsubscribe a device from push notifications',
    )
      .input(z.object({ id: pushDeviceIdSchema }))
      .output(ok),
    test: route('POST', '/rest/v1/notification_subscriptions/{id}/test', 'push', 'Send a device a test notification')
      .input(z.object({ id: pushDeviceIdSchema, language: languageSchema }))
      .output(ok),
  },
  premium: {
    status: route('GET', '/rest/v1/rpc/check_premium_status', 'premium', "Get the user's Premium status").output(
      premiumStatusSchema,
    ),
  },
  payments: {
    offer: route('GET', '/rest/v1/payment_offer', 'payments', 'Get plans and payment methods for the user').output(
      offerSchema,
    ),
    checkout: route('POST', '/functions/v1/checkout', 'payments', 'Start a payment; a repeated request id starts one')
      .meta({ changes: ['premium'] })
      .input(checkoutSchema)
      .output(checkoutStartedSchema),
    result: route('GET', '/functions/v1/checkout/{checkoutId}', 'payments', "Get the state of the user's checkout")
      .input(checkoutIdSchema)
      .output(checkoutResultSchema),
    own: route('GET', '/rest/v1/rpc/get_premium_plan', 'payments', "Get the user's plan, invoices and transfer").output(
      ownPaymentsSchema,
    ),
    cancel: route('POST', '/functions/v1/subscription/cancel', 'payments', 'Cancel at the end of the paid period')
      .meta({ changes: ['premium'] })
      .output(ownPaymentsSchema),
    resume: route('POST', '/functions/v1/subscription/resume', 'payments', 'Undo a cancellation before its end')
      .meta({ changes: ['premium'] })
      .output(ownPaymentsSchema),
    portal: route(
      'POST',
      '/functions/v1/customer_portal',
      'payments',
      "Get the address of the provider's portal",
    ).output(providerPageSchema),
    invoice: route('POST', '/functions/v1/invoices/{orderId}', 'payments', 'Get the address of an invoice document')
      .input(orderIdSchema)
      .output(providerPageSchema),
    requestMoneyBack: route('POST', '/rest/v1/refund_requests', 'payments', 'Ask for the money of an order back')
      .meta({ changes: ['premium'] })
      .input(orderIdSchema)
      .output(ownPaymentsSchema),
    withdrawTransfer: route('DELETE', '/rest/v1/payment_attempts/{id}', 'payments', 'Withdraw a pending transfer')
      .meta({ changes: ['premium'] })
      .input(z.object({ id: z.uuid() }))
      .output(ok),
  },
  evenings: eveningsContract,
  pageViews: {
    count: route('POST', '/rest/v1/page_views', 'page views', 'Count a page view of a visitor who consented; public')
      .input(pageViewSchema)
      .output(ok),
  },
  browserErrors: {
    report: route('POST', '/rest/v1/browser_errors', 'browser errors', 'Report an error in a page; public')
      .input(browserErrorSchema)
      .output(ok),
  },
  statistics: {
    get: route(
      'GET',
      '/rest/v1/statistics',
      'statistics',
      'Get the numbers of members, installations and picks; public',
    ).output(statisticsSchema),
    countInstall: route(
      'POST',
      '/rest/v1/app_installs',
      'statistics',
      'Count an installation of the site as an app; public',
    ).output(ok),
  },
  support: {
    createMessage: route(
      'POST',
      '/rest/v1/contact_messages',
      'support',
      'Create a contact message; a repeated id is stored once',
    )
      .input(contactMessageSchema)
      .output(ok),
    createFeedback: route(
      'POST',
      '/rest/v1/contact_messages/feedback',
      'support',
      'Create feedback on the product (members); a repeated id is stored once',
    )
      .input(feedbackSchema)
      .output(ok),
  },
  friends: friendsContract,
  historyImports: historyImportsContract,
  trends: trendsContract,
  landing: {
    sampleDay: route('GET', '/rest/v1/sample_day', 'landing', 'Get the sample of the day; public')
      .input(inLanguage)
      .output(sampleDaySchema),
  },
  settings: {
    public: route('GET', '/rest/v1/site_settings', 'settings', 'Get the public site settings').output(
      publicSettingsSchema,
    ),
  },
};

export type SiteContract = typeof siteContract;
