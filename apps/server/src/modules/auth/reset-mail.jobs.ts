import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languageSchema } from '@bugunne/contract';
import { z } from 'zod';
import type { Auth } from '../../platform/better-auth/better-auth.ts';
import { defineJob } from '../../platform/jobs.ts';
import { MAIL_CONCURRENCY, type Mailer } from '../../platform/mail.ts';

export const RESET_MAIL_JOB = 'reset-mail';

type ResetMail = { to: string; language: Language; token: string };

/**
 * Collects the mails that Better Auth requests. It would swallow mailer errors in its callback, so the job sends them.
 */
const requestedMails = new AsyncLocalStorage<ResetMail[]>();

/** Better Auth's callback: hands a reset mail to the job that requested it. */
export async function collectResetMail(mail: ResetMail): Promise<void> {
  requestedMails.getStore()?.push(mail);
}

/** Mails a reset link when the address has an account; otherwise does nothing. Fails when the mail cannot be sent. */
export const resetMailJob = (auth: Auth, mailer: Mailer, publicUrl: string) =>
  defineJob({
    name: RESET_MAIL_JOB,
    concurrency: MAIL_CONCURRENCY,
    schema: z.object({ email: z.string(), language: languageSchema.optional() }),
    async run({ email, language }) {
      const mails: ResetMail[] = [];
      await requestedMails.run(mails, () => auth.api.requestPasswordReset({ body: { email } }));
      for (const mail of mails) {
        await mailer.send(composeResetMail({ ...mail, language: language ?? mail.language }, publicUrl));
      }
    },
  });

function composeResetMail(mail: ResetMail, publicUrl: string) {
  const page = mail.language === 'en' ? '/en/reset-password' : '/reset-password';
  const link = `${publicUrl}${page}?token=${encodeURIComponent(mail.token)}`;
  const words = {
    tr: {
      subject: 'BugünNe şifreni yenile',
      text: `Merhaba,\n\nBugünNe hesabın için yeni bir şifre istendi. Yeni şifreni belirlemek için bir saat içinde bu bağlantıyı aç:\n\n${link}\n\nBunu sen istemediysen bu e-postayı yok sayabilirsin; şifren değişmez.\n`,
    },
    en: {
      subject: 'Reset your BugünNe password',
      text: `Hello,\n\nA new password was requested for your BugünNe account. Open this link within one hour to choose it:\n\n${link}\n\nIf it was not you, ignore this e-mail; your password stays as it is.\n`,
    },
  }[mail.language];
  return { to: mail.to, ...words };
}
