import { languageSchema } from '@bugunne/contract';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { Throttle } from '../../platform/throttle.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { RecommendationsService } from './recommendations.service.ts';

const OWN = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/**
 * The dashboard request, which every visit makes, answered without the procedure layer: validating and walking an
 * answer that was made before would be most of its cost, and so would header objects (docs/decisions/0010). Anything
 * but a well-formed request of somebody signed in goes on to the procedure, which says what is wrong with it and takes
 * back cookies that are worth nothing any more.
 */
export function todayRoute(
  service: RecommendationsService,
  sessions: SessionsService,
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
