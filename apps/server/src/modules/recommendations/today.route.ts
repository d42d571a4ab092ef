import { languageSchema } from '@bugunne/contract';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../platform/app-error.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { RecommendationsService } from './recommendations.service.ts';

/**
 * The dashboard request, which every visit makes, answered without the procedure layer: validating and walking an
 * answer that is JSON text already would be most of its cost (docs/decisions/0010). Anything but a well-formed
 * request goes on to the procedure, which names what is wrong with it.
 */
export function todayRoute(service: RecommendationsService, sessions: SessionsService): MiddlewareHandler {
  return async (c, next) => {
    const language = languageSchema.safeParse(c.req.query('language'));
    if (!language.success) return next();
    const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    const session = await sessions.read({ headers: c.req.raw.headers, resHeaders: headers }, { extend: false });
    if (!session) throw new AppError('unauthorized');
    return new Response(await service.today(session, language.data), { headers });
  };
}
