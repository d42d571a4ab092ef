import { AsyncLocalStorage } from 'node:async_hooks';
import { ACTOR_KINDS, type Language, languageSchema } from '@bugunne/contract';
import { z } from 'zod';
import type { Auth } from '../../platform/better-auth/better-auth.ts';
import { defineJob } from '../../platform/jobs.ts';
import { MAIL_CONCURRENCY, type Mailer } from '../../platform/mail.ts';
import { SYSTEM_ACTOR } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { UsersRepo } from './users.repo.ts';

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

type Dependencies = {
  auth: Auth;
  users: Pick<UsersRepo, 'findByEmail'>;
  audit: AuditService;
  mailer: Mailer;
  publicUrl: string;
};

/** The caller who asked for the link; absent in jobs of earlier versions. */
const actorSchema = z.object({
  kind: z.enum(ACTOR_KINDS),
  userId: z.uuid().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
});

/** Mails a reset link when the address has an account; otherwise does nothing. Fails when the mail cannot be sent. */
export const resetMailJob = ({ auth, users, audit, mailer, publicUrl }: Dependencies) =>
  defineJob({
    name: RESET_MAIL_JOB,
    concurrency: MAIL_CONCURRENCY,
    schema: z.object({
      email: z.string(),
      language: languageSchema.optional(),
      actor: actorSchema.default(SYSTEM_ACTOR),
    }),
    async run({ email, language, actor }) {
      const mails: ResetMail[] = [];
      await requestedMails.run(mails, () =>
        auth.transactions.run(
          () => auth.api.requestPasswordReset({ body: { email } }),
          async (tx) => {
            if (mails.length === 0) return;
            const recordId = (await users.findByEmail(email, tx))?.id;
            if (recordId) await audit.record(tx, actor, { action: 'REQUEST_PASSWORD_RESET', table: 'users', recordId });
          },
        ),
      );
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
