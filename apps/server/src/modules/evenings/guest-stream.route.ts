import type { Handler } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../platform/app-error.ts';
import { STREAM_HEADERS, streamBody } from '../../shared/streams/stream-body.ts';
import type { GuestStreams } from './guest-streams.ts';
import type { Participants } from './participants.ts';

type Dependencies = {
  participants: Participants;
  streams: GuestStreams;
  /** Destroys the connection of a request. */
  hangUp: ((request: Request) => void) | undefined;
};

/** Changes of a guest's evening as server-sent events without data. */
export function guestStreamRoute({ participants, streams, hangUp }: Dependencies): Handler<AppEnv> {
  return async (c) => {
    const resHeaders = new Headers();
    const { guest } = await participants.read({ headers: c.req.raw.headers, resHeaders }, 'read');
    if (!guest) throw new AppError('unauthorized');
    const headers = Object.entries({ ...c.get('common'), ...STREAM_HEADERS });
    c.set('isComplete', true);
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    const { body, sink, ended } = streamBody(hangUp && (() => hangUp(c.req.raw)));
    const { close } = streams.add(guest.key, sink, guest.endsAt);
    c.set('ended', ended.then(close));
    return new Response(body, { headers });
  };
}
