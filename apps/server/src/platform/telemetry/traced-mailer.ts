import type { Mailer } from '../mail.ts';
import type { Tracing } from './tracing.ts';

/** Makes each mail that is sent a span, without its address and text. */
export const tracedMailer = (mailer: Mailer, tracing: Tracing): Mailer => ({
  send: (mail) => tracing.span('send mail', 'client', {}, () => mailer.send(mail)),
});
