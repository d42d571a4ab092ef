import { languageSchema } from '@bugunne/contract';
import type { Handler } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Pace } from '../../platform/pace.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { EveningService } from './evening.service.ts';

/** The picture of the reader's own evening. Beside the contract, because its answer is a picture. */
export function eveningRoute(service: EveningService, sessions: SessionsService, pace: Pace): Handler<AppEnv> {
  return async (c) => {
    const resHeaders = new Headers();
    const session = await sessions.read({ headers: c.req.raw.headers, resHeaders });
    if (!session) throw new AppError('unauthorized');
    await pace.take('read', session.user.id);
    const language = languageSchema.safeParse(c.req.query('language'));
    if (!language.success) throw new AppError('invalid_input');
    const { png, etag } = await service.picture(session, language.data);
    const headers = new Headers({ 'content-type': 'image/png', 'cache-control': 'private, no-cache', etag });
    for (const cookie of resHeaders.getSetCookie()) headers.append('set-cookie', cookie);
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(Uint8Array.from(png), { headers });
  };
}
