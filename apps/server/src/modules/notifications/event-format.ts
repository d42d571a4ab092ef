import type { NOTIFICATION_EVENTS, NotificationEvent } from '@bugunne/contract';
import type { z } from 'zod';

const encoder = new TextEncoder();

/** The `retry` field: how long a browser waits before it reconnects. */
export const formatRetry = (milliseconds: number) => encoder.encode(`retry: ${Math.round(milliseconds)}\n\n`);

/** One server-sent event. JSON has no line breaks, so its data is one line. */
export const formatEvent = <Name extends NotificationEvent>(
  id: number,
  event: Name,
  data: z.infer<(typeof NOTIFICATION_EVENTS)[Name]>,
) => encoder.encode(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
