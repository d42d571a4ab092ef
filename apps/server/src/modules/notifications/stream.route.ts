import { notificationStreamQuerySchema } from '@bugunne/contract';
import type { Handler } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Throttle } from '../../platform/throttle.ts';
import type { SessionSource } from '../../shared/session.ts';
import { STREAM_HEADERS, streamBody } from '../../shared/streams/stream-body.ts';
import type { StreamsService } from './streams.service.ts';

type Dependencies = {
  streams: StreamsService;
  sessions: SessionSource;
  throttle: Throttle;
  /** Destroys the connection of a request. */
  hangUp: ((request: Request) => void) | undefined;
};

/** Live notifications as server-sent events. */
export function streamRoute({ streams, sessions, throttle, hangUp }: Dependencies): Handler<AppEnv> {
  return async (c) => {
    const { last, ...query } = { ...c.req.query(), last: c.req.header('last-event-id') };
    const parsed = notificationStreamQuerySchema.safeParse(last ? { ...query, after: last } : query);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }));
      throw new AppError('invalid_input', { issues });
    }
    const resHeaders = new Headers();
    const session = await sessions.read({ headers: c.req.raw.headers, resHeaders }, { extend: false });
    if (!session) throw new AppError('unauthorized');
    await throttle.take('read', session.user.id);
    const headers = [
      ...Object.entries({ ...c.get('common'), ...STREAM_HEADERS }),
      ...resHeaders.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]),
    ];
    if (c.req.method === 'HEAD') {
      c.set('isComplete', true);
      return new Response(null, { headers });
    }
    const { language, after = null } = parsed.data;
    const { body, sink, ended } = streamBody(hangUp && (() => hangUp(c.req.raw)));
    const { close } = await streams.open(
      { userId: session.user.id, sessionId: session.sessionId, language, after },
      sink,
    );
    c.set('isComplete', true);
    c.set('ended', ended.then(close));
    return new Response(body, { headers });
  };
}
