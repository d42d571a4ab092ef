import { GUEST_STREAM_PATH, LANGUAGE_CODES, NOTIFICATION_EVENTS, NOTIFICATION_STREAM_PATH } from '@bugunne/contract';
import { z } from 'zod';

const events = Object.entries(NOTIFICATION_EVENTS).map(([event, schema]) => ({
  title: event,
  type: 'object',
  properties: { id: { type: 'integer' }, event: { const: event }, data: z.toJSONSchema(schema) },
}));

/** OpenAPI description of the event streams, which are not part of the contract. */
export const STREAM_PATHS = {
  [NOTIFICATION_STREAM_PATH]: {
    get: {
      operationId: 'notifications.stream',
      tags: ['notifications'],
      summary: 'Stream live notifications as server-sent events, resuming after the given id',
      parameters: [
        { name: 'language', in: 'query', required: true, schema: { type: 'string', enum: LANGUAGE_CODES } },
        { name: 'after', in: 'query', schema: { type: 'integer', minimum: 0 } },
        { name: 'Last-Event-ID', in: 'header', schema: { type: 'integer', minimum: 0 } },
      ],
      responses: { 200: { description: 'OK', content: { 'text/event-stream': { schema: { oneOf: events } } } } },
    },
  },
  [GUEST_STREAM_PATH]: {
    get: {
      operationId: 'evenings.stream',
      tags: ['evenings'],
      summary: "Stream changes of a guest's evening as server-sent events; needs the guest's cookie",
      responses: {
        200: { description: 'OK', content: { 'text/event-stream': { schema: { title: 'changed', type: 'object' } } } },
      },
    },
  },
};
