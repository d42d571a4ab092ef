import { type Language, pagePath } from '@bugunne/contract';
import { z } from 'zod';

/** Changes that an owner is mailed about. `provider` is the provider's display name. */
export const securityEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['password-changed', 'unproven-access-removed', 'two-step-on', 'two-step-off']) }),
  z.object({ kind: z.enum(['identity-linked', 'identity-unlinked']), provider: z.string() }),
]);
export type SecurityEvent = z.infer<typeof securityEventSchema>;

export function securityMail(language: Language, publicUrl: string, event: SecurityEvent) {
  const account = publicUrl + pagePath(language, '/dashboard/account');
  const contact = publicUrl + pagePath(language, '/contact');
  const { subject, text } = happened(event)[language];
  const rest = {
    tr: `Bunu sen yaptıysan yapman gereken bir şey yok.\n\nSen yapmadıysan şifreni hemen değiştir ve açık oturumlarına göz at: ${account}\nHesabına giremiyorsan bize yaz: ${contact}`,
    en: `If it was you, there is nothing to do.\n\nIf it was not, change your password right away and look through your sessions: ${account}\nIf you cannot get into your account, write to us: ${contact}`,
  }[language];
  return { subject, text: `${language === 'tr' ? 'Merhaba' : 'Hello'},\n\n${text} ${rest}\n` };
}

function happened(event: SecurityEvent): Record<Language, { subject: string; text: string }> {
  switch (event.kind) {
    case 'password-changed':
      return {
        tr: { subject: 'BugünNe şifren değişti', text: 'BugünNe hesabının şifresi değişti.' },
        en: { subject: 'Your BugünNe password has changed', text: 'The password of your BugünNe account has changed.' },
      };
    case 'unproven-access-removed':
      return {
        tr: {
          subject: 'BugünNe şifren yenilendi',
          text: 'BugünNe hesabının şifresi yenilendi. Adres daha önce doğrulanmadığı için hesaba bağlı diğer hesaplar ve iki adımlı giriş kaldırıldı, bütün oturumlar kapatıldı; bunları hesap sayfandan yeniden açabilirsin.',
        },
        en: {
          subject: 'Your BugünNe password was reset',
          text: 'The password of your BugünNe account was reset. Because the address had not been verified before, linked accounts and two-step sign-in were removed and every session was ended; you can set them up again on your account page.',
        },
      };
    case 'two-step-on':
      return {
        tr: {
          subject: 'İki adımlı giriş açıldı',
          text: 'BugünNe hesabında iki adımlı giriş açıldı; artık giriş yaparken doğrulama uygulamasındaki kod da sorulacak.',
        },
        en: {
          subject: 'Two-step sign-in is on',
          text: 'Two-step sign-in was turned on for your BugünNe account; from now on, signing in also needs the code from your authenticator app.',
        },
      };
    case 'two-step-off':
      return {
        tr: {
          subject: 'İki adımlı giriş kapatıldı',
          text: 'BugünNe hesabında iki adımlı giriş kapatıldı; artık giriş yaparken kod sorulmayacak.',
        },
        en: {
          subject: 'Two-step sign-in is off',
          text: 'Two-step sign-in was turned off for your BugünNe account; signing in no longer takes a code.',
        },
      };
    case 'identity-linked':
      return {
        tr: {
          subject: `BugünNe hesabına ${event.provider} bağlandı`,
          text: `BugünNe hesabına bir ${event.provider} hesabı bağlandı; artık onunla da giriş yapılabiliyor.`,
        },
        en: {
          subject: `${event.provider} was linked to your BugünNe account`,
          text: `An account with ${event.provider} was linked to your BugünNe account and can sign in to it from now on.`,
        },
      };
    case 'identity-unlinked':
      return {
        tr: {
          subject: `BugünNe hesabından ${event.provider} bağlantısı kaldırıldı`,
          text: `BugünNe hesabındaki ${event.provider} bağlantısı kaldırıldı; artık onunla giriş yapılamıyor.`,
        },
        en: {
          subject: `${event.provider} was unlinked from your BugünNe account`,
          text: `An account with ${event.provider} was unlinked from your BugünNe account and can no longer sign in to it.`,
        },
      };
  }
}
