import type { PushSender } from '../push/push-sender.ts';
import type { Tracing } from './tracing.ts';

/** Makes each attempt to send a push message a span, without its device and text. */
export const tracedPushSender = (sender: PushSender, tracing: Tracing): PushSender => ({
  send: (subscription, payload, options) =>
    tracing.span('send push', 'client', {}, () => sender.send(subscription, payload, options)),
});
