import { languageSchema } from '@bugunne/contract';
import type { Handler } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Throttle } from '../../platform/throttle.ts';
import type { SessionSource } from '../../shared/session.ts';
import type { EveningService } from './evening.service.ts';
import { PICTURE_FORMATS, PICTURE_TYPES } from './picture-formats.ts';

const querySchema = z.object({ language: languageSchema, format: z.enum(PICTURE_FORMATS).default('png') });

/** The picture of the user's own evening. Outside the contract, because the response is an image. */
export function eveningRoute(service: EveningService, sessions: SessionSource, throttle: Throttle): Handler<AppEnv> {
  return async (c) => {
    const resHeaders = new Headers();
    const session = await sessions.read({ headers: c.req.raw.headers, resHeaders });
    if (!session) throw new AppError('unauthorized');
    await throttle.take('read', session.user.id);
    const query = querySchema.safeParse(c.req.query());
    if (!query.success) throw new AppError('invalid_input');
    const { language, format } = query.data;
    const { body, etag } = await service.picture(session, language, format);
    const headers = new Headers({ 'content-type': PICTURE_TYPES[format], 'cache-control': 'private, no-cache', etag });
    for (const cookie of resHeaders.getSetCookie()) headers.append('set-cookie', cookie);
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(Uint8Array.from(body), { headers });
  };
}
