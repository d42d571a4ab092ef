import { languageSchema } from '@bugunne/contract';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { Throttle } from '../../platform/throttle.ts';
import type { SessionSource } from '../../shared/session.ts';
import type { RecommendationsService } from './recommendations.service.ts';

const OWN = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/**
 * The dashboard request, which every visit makes, served without the procedure layer: validating and serializing a cached
 * response, and header objects, would be most of its cost (docs/decisions/0010). Malformed requests and those without a
 * session fall through to the procedure, which reports the error and clears expired cookies.
 */
export function todayRoute(
  service: RecommendationsService,
  sessions: SessionSource,
  throttle: Throttle,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const language = languageSchema.safeParse(c.req.query('language'));
    if (!language.success) return next();
    const resHeaders = new Headers();
    const session = await sessions.read({ headers: c.req.raw.headers, resHeaders }, { extend: false });
    if (!session) return next();
    await throttle.take('read', session.user.id);
    const bytes = await service.todayBytes(session, language.data);
    const headers = { ...c.get('common'), ...OWN };
    c.set('isComplete', true);
    const cookies = resHeaders.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]);
    return new Response(bytes, { headers: cookies.length > 0 ? [...Object.entries(headers), ...cookies] : headers });
  };
}
