import { languageSchema } from '@bugunne/contract';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { RecommendationsService } from './recommendations.service.ts';

const OWN = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/**
 * The dashboard request, which every visit makes, answered without the procedure layer: validating and walking an
 * answer that was made before would be most of its cost, and so would header objects (docs/decisions/0010). Anything
 * but a well-formed request goes on to the procedure, which names what is wrong with it.
 */
export function todayRoute(service: RecommendationsService, sessions: SessionsService): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const language = languageSchema.safeParse(c.req.query('language'));
    if (!language.success) return next();
    const resHeaders = new Headers();
    const session = await sessions.read({ headers: c.req.raw.headers, resHeaders }, { extend: false });
    if (!session) throw new AppError('unauthorized');
    const bytes = await service.todayBytes(session, language.data);
    const headers = { ...c.get('common'), ...OWN };
    c.set('isComplete', true);
    const cookies = resHeaders.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]);
    return new Response(bytes, { headers: cookies.length > 0 ? [...Object.entries(headers), ...cookies] : headers });
  };
}
