import { type Language, LIMITS, pagePath } from '@bugunne/contract';

type Text = { subject: string; text: string };

/** The mail to the new address with the link that confirms it. */
export function linkMail(language: Language, publicUrl: string, token: string): Text {
  const link = `${publicUrl}${pagePath(language, '/confirm-email')}?token=${encodeURIComponent(token)}`;
  const minutes = LIMITS.emailChangeMinutes;
  return {
    tr: {
      subject: 'BugünNe e-posta adresini onayla',
      text: `Merhaba,\n\nBir BugünNe hesabının yeni e-posta adresi olarak bu adres yazıldı. Değişikliği onaylamak için ${minutes} dakika içinde bu bağlantıyı aç:\n\n${link}\n\nBunu sen istemediysen bu e-postayı yok sayabilirsin; hiçbir şey değişmez.\n`,
    },
    en: {
      subject: 'Confirm your BugünNe e-mail address',
      text: `Hello,\n\nThis address was entered as the new e-mail address of a BugünNe account. To confirm the change, open this link within ${minutes} minutes:\n\n${link}\n\nIf it was not you, ignore this e-mail; nothing will change.\n`,
    },
  }[language];
}

/**
 * The mail with the link that verifies the address of a new account. The owner of the address may not know of the
 * account, and must not help an attacker who opened it.
 */
export function verificationMail(language: Language, publicUrl: string, token: string): Text {
  const link = `${publicUrl}${pagePath(language, '/confirm-email')}?new=1&token=${encodeURIComponent(token)}`;
  const signIn = publicUrl + pagePath(language, '/auth');
  const hours = LIMITS.emailVerificationHours;
  return {
    tr: {
      subject: 'BugünNe e-posta adresini doğrula',
      text: `Merhaba,\n\nBu adresle bir BugünNe hesabı açıldı. Adresin sana ait olduğunu doğrulamak için ${hours} saat içinde bu bağlantıyı aç:\n\n${link}\n\nHesabı sen açmadıysan bağlantıyı açma. Hesabı kendin kullanmak istersen giriş sayfasındaki “Şifremi unuttum” ile yeni bir şifre belirle; hesabı açan kişinin oturumu o anda kapanır: ${signIn}\n`,
    },
    en: {
      subject: 'Verify your BugünNe e-mail address',
      text: `Hello,\n\nA BugünNe account was opened with this address. To show that the address is yours, open this link within ${hours} hours:\n\n${link}\n\nIf you did not open the account, do not open the link. If you want to use the account yourself, choose a new password with “Forgot your password?” on the sign-in page; whoever opened it is then signed out: ${signIn}\n`,
    },
  }[language];
}

/** The mail to the old address. It masks the new one, because the mailbox may belong to another owner by now. */
export function changedMail(language: Language, publicUrl: string, newEmail: string): Text {
  const masked = maskAddress(newEmail);
  const contact = publicUrl + pagePath(language, '/contact');
  return {
    tr: {
      subject: 'BugünNe e-posta adresin değişti',
      text: `Merhaba,\n\nBugünNe hesabının e-posta adresi değişti. Artık bu adresle değil, ${masked} adresiyle giriş yapılıyor.\n\nBunu sen yapmadıysan hemen bize yaz: ${contact}\n`,
    },
    en: {
      subject: 'Your BugünNe e-mail address has changed',
      text: `Hello,\n\nThe e-mail address of your BugünNe account has changed. It now signs in with ${masked} instead of this address.\n\nIf it was not you, please write to us right away: ${contact}\n`,
    },
  }[language];
}

/** Masks an address: `a•••@example.com`. */
function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
