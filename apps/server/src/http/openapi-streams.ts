import { LANGUAGE_CODES, NOTIFICATION_EVENTS, NOTIFICATION_STREAM_PATH } from '@bugunne/contract';
import { z } from 'zod';

const events = Object.entries(NOTIFICATION_EVENTS).map(([event, schema]) => ({
  title: event,
  type: 'object',
  properties: { id: { type: 'integer' }, event: { const: event }, data: z.toJSONSchema(schema) },
}));

/** OpenAPI description of the event stream, which is not part of the contract. */
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
};
