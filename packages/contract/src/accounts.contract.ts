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
} from './account.schema.ts';
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
} from './auth.schema.ts';
import { identityListSchema, linkIdentitySchema, signInProviderSchema } from './identities.schema.ts';
import { deleteAccountSchema, exportCountsSchema } from './own-data.schema.ts';
import { ok, route } from './route.ts';

/** Procedures of sign-in, accounts and their identities. */
export const accountsContract = {
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
    exports: route(
      'GET',
      '/rest/v1/own_data/exports',
      'auth',
      'Count what each file for another service would hold',
    ).output(exportCountsSchema),
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
};
