import { z } from 'zod';
import {
  accountSchema,
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  confirmedEmailSchema,
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
  resetTokenSchema,
  sessionSchema,
  signedInSchema,
  signUpSchema,
  tokenSchema,
} from './auth.ts';
import { cursorOf } from './cursor.ts';
import {
  answerEveningSchema,
  createEveningSchema,
  eveningListSchema,
  eveningMemberSchema,
  eveningQuerySchema,
  eveningSchema,
  eveningSlotOf,
  guestInvitationSchema,
  guestLinkSchema,
  guestTokenSchema,
  inviteToEveningSchema,
  joinAsGuestSchema,
  joinedEveningSchema,
  startDeckSchema,
  vetoSchema,
  voteSchema,
} from './evenings.ts';
import { reportFactSchema } from './fact-reports.ts';
import { friendsContract } from './friends-contract.ts';
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
import { markReadSchema, notificationListSchema } from './notifications.ts';
import { deleteAccountSchema } from './own-data.ts';
import { pageViewSchema } from './page-views.ts';
import {
  checkoutIdSchema,
  checkoutResultSchema,
  checkoutSchema,
  checkoutStartedSchema,
  offerSchema,
  orderIdSchema,
  ownPaymentsSchema,
  providerPageSchema,
} from './payments.ts';
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
import {
  previewRefreshSchema,
  readWishSchema,
  refreshChoicesQuerySchema,
  refreshChoicesSchema,
  refreshPreviewSchema,
  wishReadingSchema,
} from './refresh-filters.ts';
import { ok, route } from './route.ts';
import { publicSettingsSchema } from './settings.ts';
import { similarItemsSchema } from './similar.ts';
import { statisticsSchema } from './statistics.ts';
import { contactMessageSchema, feedbackSchema } from './support.ts';
import { ownTrendsSchema, popularQuerySchema, popularWeekSchema, trendsQuerySchema } from './trends.ts';

const inLanguage = z.object({ language: languageSchema });

/** The part of the contract for visitors and members. */
export const siteContract = {
  auth: {
    createBotCheck: route('POST', '/auth/v1/bot-check', 'auth', 'Create a bot check question').output(
      botQuestionSchema,
    ),
    answerBotCheck: route('POST', '/auth/v1/bot-check/{id}', 'auth', 'Answer a bot check question')
      .input(botAnswerSchema)
      .output(botAnswerResultSchema),
    signUp: route('POST', '/auth/v1/signup', 'auth', 'Create an account and sign in')
      .meta({ session: 'starts' })
      .input(signUpSchema)
      .output(sessionSchema),
    token: route('POST', '/auth/v1/token', 'auth', 'Sign in or renew the session')
      .meta({ session: 'starts' })
      .input(tokenSchema)
      .output(signedInSchema),
    signOut: route('POST', '/auth/v1/logout', 'auth', 'Sign out; succeeds without a valid session')
      .meta({ session: 'ends' })
      .output(ok),
    session: route('GET', '/auth/v1/user', 'auth', 'Get the signed-in user, or null').output(sessionSchema),
    recover: route('POST', '/auth/v1/recover', 'auth', 'Request a password reset mail').input(recoverSchema).output(ok),
    checkResetToken: route('POST', '/auth/v1/reset-password/check', 'auth', 'Say whether a mailed reset token is valid')
      .input(resetTokenSchema)
      .output(z.object({ isValid: z.boolean() })),
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
    providers: route('GET', '/auth/v1/providers', 'auth', 'List external sign-in providers; public').output(
      z.object({ providers: z.array(signInProviderSchema) }),
    ),
    list: route('GET', '/auth/v1/user/identities', 'auth', "List the user's linked identities").output(
      identityListSchema,
    ),
    authorize: route(
      'POST',
      '/auth/v1/user/identities/authorize',
      'auth',
      'Get the address that links another identity',
    )
      .input(linkIdentitySchema)
      .output(z.object({ url: z.url() })),
    unlink: route(
      'DELETE',
      '/auth/v1/user/identities/{id}',
      'auth',
      'Unlink an identity, except the last way to sign in',
    )
      .meta({ changes: ['account'] })
      .input(confirmedSchema.extend({ id: z.uuid() }))
      .output(ok),
  },
  ownData: {
    deleteAccount: route('POST', '/auth/v1/user/deletion', 'auth', "Delete the user's account and all its data")
      .meta({ session: 'ends' })
      .input(deleteAccountSchema)
      .output(ok),
  },
  account: {
    get: route(
      'GET',
      '/auth/v1/account',
      'account',
      "Get the user's account: address, password, two-step sign-in",
    ).output(accountSchema),
    saveLanguage: route('PUT', '/auth/v1/user', 'account', 'Set the language of mails and notifications')
      .meta({ changes: ['account'] })
      .input(saveLanguageSchema)
      .output(ok),
    changeEmail: route(
      'POST',
      '/auth/v1/user/email',
      'account',
      'Request a change of address; mails a link to the new one',
    )
      .meta({ changes: ['account'] })
      .input(changeEmailSchema)
      .output(ok),
    confirmEmail: route('POST', '/auth/v1/user/email/confirm', 'account', 'Confirm an address with the mailed token')
      .meta({ changes: ['account'] })
      .input(confirmEmailSchema)
      .output(confirmedEmailSchema),
    sendVerification: route(
      'POST',
      '/auth/v1/user/email/verification',
      'account',
      'Mail another link that verifies the address',
    ).output(ok),
    changePassword: route('PUT', '/auth/v1/user/password', 'account', 'Change the password; ends other sessions')
      .meta({ changes: ['account'], session: 'replaces' })
      .input(changePasswordSchema)
      .output(ok),
    enrolFactor: route('POST', '/auth/v1/factors', 'account', 'Enrol an authenticator app, to be verified')
      .meta({ changes: ['account'] })
      .input(confirmedSchema)
      .output(enrolledFactorSchema),
    challengeFactor: route(
      'POST',
      '/auth/v1/factors/{id}/challenge',
      'account',
      'Start a code challenge, for a new app or after a correct password',
    )
      .input(z.object({ id: z.uuid() }))
      .output(factorChallengeSchema),
    verifyFactor: route(
      'POST',
      '/auth/v1/factors/{id}/verify',
      'account',
      'Verify a code: activates a new app or completes sign-in',
    )
      .meta({ changes: ['account'], session: 'replaces' })
      .input(verifyFactorSchema)
      .output(verifiedFactorSchema),
    renewRecoveryCodes: route(
      'POST',
      '/auth/v1/factors/{id}/recovery-codes',
      'account',
      'Replace the recovery codes; the old ones become void',
    )
      .meta({ changes: ['account'] })
      .input(confirmedSchema.extend({ id: z.uuid() }))
      .output(recoveryCodesSchema),
    removeFactor: route('DELETE', '/auth/v1/factors/{id}', 'account', 'Turn off two-step sign-in')
      .meta({ changes: ['account'], session: 'replaces' })
      .input(confirmedSchema.extend({ id: z.uuid() }))
      .output(ok),
    devices: route('GET', '/auth/v1/sessions', 'account', "List the user's signed-in devices, last used first").output(
      z.object({ devices: z.array(deviceSchema) }),
    ),
    signOutDevice: route('DELETE', '/auth/v1/sessions/{id}', 'account', 'Sign out one device')
      .meta({ changes: ['account'] })
      .input(z.object({ id: z.uuid() }))
      .output(ok),
    signOutOthers: route('DELETE', '/auth/v1/sessions', 'account', 'Sign out every other device')
      .meta({ changes: ['account'] })
      .output(ok),
  },
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
      .output(itemSchema),
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
  evenings: {
    list: route('GET', '/rest/v1/evenings', 'evenings', "List the user's evenings, latest first")
      .input(inLanguage)
      .output(eveningListSchema),
    create: route('POST', '/rest/v1/evenings', 'evenings', 'Create an evening and invite friends (Premium)')
      .meta({ changes: ['evenings'] })
      .input(createEveningSchema)
      .output(joinedEveningSchema),
    get: route('GET', '/rest/v1/evenings/{id}', 'evenings', 'Get an evening; for its members and guests')
      .input(eveningQuerySchema)
      .output(eveningSchema),
    invite: route('POST', '/rest/v1/evenings/{id}/invitations', 'evenings', 'Invite more friends; for the host')
      .meta({ changes: ['evenings'] })
      .input(inviteToEveningSchema)
      .output(ok),
    answer: route('POST', '/rest/v1/evenings/{id}/answer', 'evenings', 'Accept or refuse an invitation')
      .meta({ changes: ['evenings'] })
      .input(answerEveningSchema)
      .output(ok),
    leave: route('POST', '/rest/v1/evenings/{id}/leave', 'evenings', 'Leave an evening; for members and guests')
      .meta({ changes: ['evenings'] })
      .input(joinedEveningSchema)
      .output(ok),
    remove: route('DELETE', '/rest/v1/evenings/{id}/members/{memberId}', 'evenings', 'Remove a member; for the host')
      .meta({ changes: ['evenings'] })
      .input(eveningMemberSchema)
      .output(ok),
    setAway: route('POST', '/rest/v1/evenings/{id}/members/{memberId}/away', 'evenings', 'Go on without a member')
      .meta({ changes: ['evenings'] })
      .input(eveningMemberSchema)
      .output(ok),
    comeBack: route('POST', '/rest/v1/evenings/{id}/back', 'evenings', 'Count again after having been away')
      .meta({ changes: ['evenings'] })
      .input(joinedEveningSchema)
      .output(ok),
    pick: route('POST', '/rest/v1/evenings/{id}/picks/{slot}', 'evenings', 'Make the pick of a slot, once')
      .meta({ changes: ['evenings'] })
      .input(eveningSlotOf)
      .output(ok),
    veto: route('POST', '/rest/v1/evenings/{id}/picks/{slot}/veto', 'evenings', 'Veto the pick of a slot, once')
      .meta({ changes: ['evenings'] })
      .input(vetoSchema)
      .output(ok),
    startDeck: route('POST', '/rest/v1/evenings/{id}/decks/{slot}', 'evenings', 'Start swiping ten cards')
      .meta({ changes: ['evenings'] })
      .input(startDeckSchema)
      .output(ok),
    vote: route('PUT', '/rest/v1/evenings/{id}/decks/{slot}/votes', 'evenings', 'Answer a card of the deck')
      .meta({ changes: ['evenings'] })
      .input(voteSchema)
      .output(ok),
    createGuestLink: route('POST', '/rest/v1/evenings/{id}/guest_link', 'evenings', 'Make a link for guests')
      .meta({ changes: ['evenings'] })
      .input(joinedEveningSchema)
      .output(guestLinkSchema),
    removeGuestLink: route('DELETE', '/rest/v1/evenings/{id}/guest_link', 'evenings', 'Take the link for guests back')
      .meta({ changes: ['evenings'] })
      .input(joinedEveningSchema)
      .output(ok),
    openGuestLink: route('POST', '/rest/v1/evening_guests/open', 'evenings', 'Say where a guest link leads; public')
      .input(guestTokenSchema)
      .output(guestInvitationSchema),
    joinAsGuest: route('POST', '/rest/v1/evening_guests', 'evenings', 'Join an evening by a guest link; public')
      .input(joinAsGuestSchema)
      .output(joinedEveningSchema),
  },
  pageViews: {
    count: route('POST', '/rest/v1/page_views', 'page views', 'Count a page view of a visitor who consented; public')
      .input(pageViewSchema)
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
  trends: {
    mine: route('GET', '/rest/v1/trends/mine', 'trends', "Get the user's own trends (Premium)")
      .input(trendsQuerySchema)
      .output(ownTrendsSchema),
    popular: route(
      'GET',
      '/rest/v1/trends/week',
      'trends',
      'List what users liked, saved and tried most in the latest whole week; the first three without Premium',
    )
      .input(popularQuerySchema)
      .output(popularWeekSchema),
  },
  settings: {
    public: route('GET', '/rest/v1/site_settings', 'settings', 'Get the public site settings').output(
      publicSettingsSchema,
    ),
  },
};

export type SiteContract = typeof siteContract;
