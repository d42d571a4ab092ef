import type { Handler } from 'hono';
import type { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Throttle } from '../../platform/throttle.ts';
import type { Session, SessionSource } from '../../shared/session.ts';
import { PICTURE_TYPES, type PictureFormat } from './picture-formats.ts';
import type { PrivatePicture } from './private-pictures.ts';

/** Sessions and the limit of calls, which the guard of the contract checks elsewhere. */
export type PictureGuards = { sessions: SessionSource; throttle: Throttle };

/** A picture that only its user may see. Outside the contract, because the response is an image. */
export function privatePictureRoute<Query extends { format: PictureFormat }>(
  { sessions, throttle }: PictureGuards,
  schema: z.ZodType<Query>,
  find: (session: Session, query: Query) => Promise<PrivatePicture>,
): Handler<AppEnv> {
  return async (c) => {
    const resHeaders = new Headers();
    const session = await sessions.read({ headers: c.req.raw.headers, resHeaders });
    if (!session) throw new AppError('unauthorized');
    await throttle.take('read', session.user.id);
    const query = schema.safeParse(c.req.query());
    if (!query.success) throw new AppError('invalid_input');
    const { body, etag } = await find(session, query.data);
    const type = PICTURE_TYPES[query.data.format];
    const headers = new Headers({ 'content-type': type, 'cache-control': 'private, no-cache', etag });
    for (const cookie of resHeaders.getSetCookie()) headers.append('set-cookie', cookie);
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(Uint8Array.from(body), { headers });
  };
}
