import type { Language } from '@bugunne/contract';

/** The mail that an administrator sends to their own address. */
export const testMail = (language: Language): { subject: string; text: string } =>
  ({
    tr: {
      subject: 'BugünNe test e-postası',
      text: 'Merhaba,\n\nBu, sistem sayfasından gönderdiğin test e-postası. Bunu okuyorsan e-posta gönderimi çalışıyor.\n',
    },
    en: {
      subject: 'BugünNe test e-mail',
      text: 'Hello,\n\nThis is the test e-mail that you sent from the system page. If you can read it, sending mail works.\n',
    },
  })[language];
