import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  accountSchema,
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  confirmedSchema,
  deviceSchema,
  enrolledFactorSchema,
  factorChallengeSchema,
  recoveryCodesSchema,
  saveLanguageSchema,
  verifiedFactorSchema,
  verifyFactorSchema,
} from './account.ts';
import {
  botAnswerResultSchema,
  botAnswerSchema,
  botQuestionSchema,
  recoverSchema,
  resetPasswordSchema,
  sessionSchema,
  signedInSchema,
  signUpSchema,
  tokenSchema,
} from './auth.ts';
import { cursorOf } from './cursor.ts';
import { identityListSchema, linkIdentitySchema, signInProviderSchema } from './identities.ts';
import { insightSchema } from './insight.ts';
import {
  activityPageSchema,
  activityQuerySchema,
  activitySummarySchema,
  interactResultSchema,
  interactSchema,
} from './interactions.ts';
import {
  categorySchema,
  contentIdSchema,
  itemDetailSchema,
  itemSchema,
  listedPageSchema,
  recipeSchema,
} from './item.ts';
import { languageSchema } from './language.ts';
import { languageModelFiguresSchema, languageModelQuerySchema } from './language-model.ts';
import { markReadSchema, notificationListSchema } from './notifications.ts';
import { deleteAccountSchema } from './own-data.ts';
import { pageViewSchema } from './page-views.ts';
import { changePreferenceSchema, preferencesStateSchema, savePreferencesSchema } from './preferences.ts';
import { premiumStatusSchema } from './premium.ts';
import { pushDeviceIdSchema, pushDevicesSchema, pushKeySchema, subscribeSchema } from './push.ts';
import {
  historyQuerySchema,
  historySchema,
  refreshedSchema,
  refreshSchema,
  todayQuerySchema,
  todaySchema,
} from './recommendations.ts';
import { publicSettingsSchema } from './settings.ts';
import { similarItemsSchema } from './similar.ts';
import { statisticsSchema } from './statistics.ts';
import { bucketsSchema } from './storage.ts';
import { contactMessageSchema, feedbackSchema } from './support.ts';

const ok = z.object({ ok: z.literal(true) });
const inLanguage = z.object({ language: languageSchema });

const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, tag: string, summary: string) =>
  oc.route({ method, path, tags: [tag], summary });

/**
 * The whole wire contract: what the browser may ask and what it gets. Paths keep the names of specification §7.
 * Errors are those of `errors.ts`.
 */
export const contract = {
  auth: {
    createBotCheck: route('POST', '/auth/v1/bot-check', 'auth', 'A new count-the-emoji question').output(
      botQuestionSchema,
    ),
    answerBotCheck: route('POST', '/auth/v1/bot-check/{id}', 'auth', 'Answer a question')
      .input(botAnswerSchema)
      .output(botAnswerResultSchema),
    signUp: route('POST', '/auth/v1/signup', 'auth', 'Create an account and sign in')
      .input(signUpSchema)
      .output(sessionSchema),
    token: route('POST', '/auth/v1/token', 'auth', 'Sign in, or renew the session')
      .input(tokenSchema)
      .output(signedInSchema),
    signOut: route('POST', '/auth/v1/logout', 'auth', 'Sign out; succeeds with a dead session too').output(ok),
    session: route('GET', '/auth/v1/user', 'auth', 'Who is signed in, if anybody').output(sessionSchema),
    recover: route('POST', '/auth/v1/recover', 'auth', 'Ask for a password reset mail').input(recoverSchema).output(ok),
    resetPassword: route(
      'POST',
      '/auth/v1/reset-password',
      'auth',
      'Set a new password with the mailed token; ends all sessions',
    )
      .input(resetPasswordSchema)
      .output(ok),
  },
  identities: {
    providers: route('GET', '/auth/v1/providers', 'auth', 'External providers to sign in with; public').output(
      z.object({ providers: z.array(signInProviderSchema) }),
    ),
    list: route('GET', '/auth/v1/user/identities', 'auth', 'Own linked identities').output(identityListSchema),
    authorize: route('POST', '/auth/v1/user/identities/authorize', 'auth', 'Where to go to link another identity')
      .input(linkIdentitySchema)
      .output(z.object({ url: z.url() })),
    unlink: route('DELETE', '/auth/v1/user/identities/{id}', 'auth', 'Unlink an identity, unless it is the last way in')
      .input(confirmedSchema.extend({ id: z.uuid() }))
      .output(ok),
  },
  ownData: {
    deleteAccount: route('POST', '/auth/v1/user/deletion', 'auth', 'Delete the own account and everything of it')
      .input(deleteAccountSchema)
      .output(ok),
  },
  account: {
    get: route('GET', '/auth/v1/account', 'account', 'Own account: address, password, second steps').output(
      accountSchema,
    ),
    saveLanguage: route('PUT', '/auth/v1/user', 'account', 'The language of mails and notifications')
      .input(saveLanguageSchema)
      .output(ok),
    changeEmail: route('POST', '/auth/v1/user/email', 'account', 'Ask for another address; a link is mailed to it')
      .input(changeEmailSchema)
      .output(ok),
    confirmEmail: route('POST', '/auth/v1/user/email/confirm', 'account', 'Take the new address by the mailed token')
      .input(confirmEmailSchema)
      .output(z.object({ email: z.string() })),
    changePassword: route('PUT', '/auth/v1/user/password', 'account', 'Set another password; ends other sessions')
      .input(changePasswordSchema)
      .output(ok),
    enrolFactor: route('POST', '/auth/v1/factors', 'account', 'A new authenticator app, to be verified')
      .input(confirmedSchema)
      .output(enrolledFactorSchema),
    challengeFactor: route(
      'POST',
      '/auth/v1/factors/{id}/challenge',
      'account',
      'Begin the check of a code, for a new app or after a right password',
    )
      .input(z.object({ id: z.uuid() }))
      .output(factorChallengeSchema),
    verifyFactor: route('POST', '/auth/v1/factors/{id}/verify', 'account', 'Take a new app into use, or finish sign-in')
      .input(verifyFactorSchema)
      .output(verifiedFactorSchema),
    renewRecoveryCodes: route(
      'POST',
      '/auth/v1/factors/{id}/recovery-codes',
      'account',
      'New recovery codes; the old ones are void',
    )
      .input(confirmedSchema.extend({ id: z.uuid() }))
      .output(recoveryCodesSchema),
    removeFactor: route('DELETE', '/auth/v1/factors/{id}', 'account', 'Turn two-step sign-in off')
      .input(confirmedSchema.extend({ id: z.uuid() }))
      .output(ok),
    devices: route('GET', '/auth/v1/sessions', 'account', 'Where one is signed in, last used first').output(
      z.object({ devices: z.array(deviceSchema) }),
    ),
    signOutDevice: route('DELETE', '/auth/v1/sessions/{id}', 'account', 'Sign one device out')
      .input(z.object({ id: z.uuid() }))
      .output(ok),
    signOutOthers: route('DELETE', '/auth/v1/sessions', 'account', 'Sign every other device out').output(ok),
  },
  preferences: {
    get: route('GET', '/rest/v1/preferences', 'preferences', 'Own preferences, defaults filled in').output(
      preferencesStateSchema,
    ),
    save: route('PUT', '/rest/v1/preferences', 'preferences', 'Save own preferences')
      .input(savePreferencesSchema)
      .output(preferencesStateSchema),
    change: route('POST', '/rest/v1/preferences/changes', 'preferences', 'One taste more or less, all else as stored')
      .input(changePreferenceSchema)
      .output(preferencesStateSchema),
  },
  recommendations: {
    today: route('GET', '/rest/v1/daily_recommendations', 'recommendations', "Today's set with own reactions")
      .input(todayQuerySchema)
      .output(todaySchema),
    refresh: route(
      'POST',
      '/rest/v1/daily_recommendations/refresh',
      'recommendations',
      'Another pick in a category (Premium)',
    )
      .input(refreshSchema)
      .output(refreshedSchema),
    history: route(
      'GET',
      '/rest/v1/daily_recommendations/history',
      'recommendations',
      'Own sets of a month that were looked at, latest first',
    )
      .input(historyQuerySchema)
      .output(historySchema),
  },
  contents: {
    get: route('GET', '/rest/v1/contents/{id}', 'contents', 'Everything about one item')
      .input(z.object({ id: contentIdSchema, language: languageSchema }))
      .output(itemDetailSchema),
    recipe: route(
      'GET',
      '/rest/v1/contents/{id}/recipe',
      'contents',
      'The recipe of a dish, written when there is none',
    )
      .input(z.object({ id: contentIdSchema, language: languageSchema }))
      .output(recipeSchema),
    similar: route('GET', '/rest/v1/contents/{id}/similar', 'contents', 'Three items like this one (Premium)')
      .input(z.object({ id: contentIdSchema, language: languageSchema }))
      .output(similarItemsSchema),
    insight: route(
      'GET',
      '/rest/v1/contents/{id}/insight',
      'contents',
      'How well an item fits and why, and how many others looked at, liked and saved it',
    )
      .input(z.object({ id: contentIdSchema, language: languageSchema }))
      .output(insightSchema),
    excluded: route('GET', '/rest/v1/excluded', 'contents', 'What is never suggested again, latest first')
      .input(inLanguage.extend({ category: categorySchema.optional(), before: cursorOf(contentIdSchema).optional() }))
      .output(listedPageSchema),
    saved: route('GET', '/rest/v1/saved', 'contents', 'Own saved items, latest first')
      .input(inLanguage.extend({ category: categorySchema.optional(), before: cursorOf(contentIdSchema).optional() }))
      .output(listedPageSchema),
    shared: route('GET', '/rest/v1/shared/{category}/{title}', 'contents', 'An item by its shared address; public')
      .input(z.object({ category: categorySchema, title: z.string().min(1).max(300), language: languageSchema }))
      .output(itemSchema),
  },
  interactions: {
    create: route('POST', '/rest/v1/interactions', 'interactions', 'Like, dislike, save, view or complete an item')
      .input(interactSchema)
      .output(interactResultSchema),
    list: route('GET', '/rest/v1/interactions', 'interactions', 'Own activity, newest first (Premium)')
      .input(activityQuerySchema)
      .output(activityPageSchema),
    figures: route(
      'GET',
      '/rest/v1/interactions/summary',
      'interactions',
      'Figures over all of the own activity (Premium)',
    ).output(activitySummarySchema),
  },
  notifications: {
    list: route('GET', '/rest/v1/notifications', 'notifications', 'Own notifications, newest first')
      .input(inLanguage)
      .output(notificationListSchema),
    markRead: route('POST', '/rest/v1/notifications/read', 'notifications', 'Mark some or all as read')
      .input(markReadSchema)
      .output(ok),
    remove: route('DELETE', '/rest/v1/notifications/{id}', 'notifications', 'Delete one')
      .input(z.object({ id: z.uuid() }))
      .output(ok),
    restore: route(
      'POST',
      '/rest/v1/notifications/{id}/restore',
      'notifications',
      'Take back a deletion of the last ten minutes',
    )
      .input(z.object({ id: z.uuid() }))
      .output(ok),
  },
  push: {
    key: route(
      'GET',
      '/rest/v1/notification_subscriptions/key',
      'push',
      'The key browsers subscribe with; public',
    ).output(pushKeySchema),
    devices: route(
      'GET',
      '/rest/v1/notification_subscriptions',
      'push',
      'Own devices that notifications are sent to',
    ).output(pushDevicesSchema),
    subscribe: route('PUT', '/rest/v1/notification_subscriptions', 'push', 'Send notifications to this device')
      .input(subscribeSchema)
      .output(pushDevicesSchema),
    unsubscribe: route('DELETE', '/rest/v1/notification_subscriptions/{id}', 'push', 'Send a device nothing any more')
      .input(z.object({ id: pushDeviceIdSchema }))
      .output(ok),
    test: route('POST', '/rest/v1/notification_subscriptions/{id}/test', 'push', 'Send a device a test notification')
      .input(z.object({ id: pushDeviceIdSchema, language: languageSchema }))
      .output(ok),
  },
  premium: {
    status: route('GET', '/rest/v1/rpc/check_premium_status', 'premium', 'Own Premium status').output(
      premiumStatusSchema,
    ),
  },
  languageModel: {
    figures: route(
      'GET',
      '/rest/v1/rpc/get_language_model_figures',
      'admin',
      'Use, cost and outcome of the language model by day (administrators)',
    )
      .input(languageModelQuerySchema)
      .output(languageModelFiguresSchema),
  },
  storage: {
    buckets: route('GET', '/storage/v1/bucket', 'admin', 'Buckets that answer (administrators)').output(bucketsSchema),
  },
  pageViews: {
    count: route(
      'POST',
      '/rest/v1/page_views',
      'page views',
      'Count a page view, of a browser whose reader agreed; public',
    )
      .input(pageViewSchema)
      .output(ok),
  },
  statistics: {
    get: route('GET', '/rest/v1/statistics', 'statistics', 'How many members, installations and picks; public').output(
      statisticsSchema,
    ),
    countInstall: route(
      'POST',
      '/rest/v1/app_installs',
      'statistics',
      'The site was installed as an app; public',
    ).output(ok),
  },
  support: {
    write: route('POST', '/rest/v1/contact_messages', 'support', 'Write to us; a repeated id is stored once')
      .input(contactMessageSchema)
      .output(ok),
    giveFeedback: route(
      'POST',
      '/rest/v1/contact_messages/feedback',
      'support',
      'Say what one thinks of the product, signed in; a repeated id is stored once',
    )
      .input(feedbackSchema)
      .output(ok),
  },
  settings: {
    public: route('GET', '/rest/v1/site_settings', 'settings', 'Settings every visitor may know').output(
      publicSettingsSchema,
    ),
  },
};

export type Contract = typeof contract;
