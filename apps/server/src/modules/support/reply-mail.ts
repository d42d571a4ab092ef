import { type Language, pagePath } from '@bugunne/contract';
import { replyGreeting } from '@bugunne/contract/admin/message-choices.constants';

type Message = { name: string; subject: string; message: string };

/** The mail with the reply and the quoted message below it. */
export function replyMail(language: Language, publicUrl: string, { name, subject, message }: Message, reply: string) {
  const contact = publicUrl + pagePath(language, '/contact');
  const greeting = replyGreeting(language, name);
  const quoted = message.replace(/^/gm, '> ');
  return {
    tr: {
      subject: `BugünNe’den yanıt: ${subject}`,
      text: `${greeting}\n\n${reply}\n\nBize yeniden yazmak istersen: ${contact}\n\nBize yazdığın mesaj:\n\n${quoted}\n`,
    },
    en: {
      subject: `BugünNe replied: ${subject}`,
      text: `${greeting}\n\n${reply}\n\nTo write to us again: ${contact}\n\nWhat you wrote to us:\n\n${quoted}\n`,
    },
  }[language];
}
