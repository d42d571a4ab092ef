import { exportQuerySchema } from '@bugunne/contract';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { type Actor, actorOf } from '../../shared/actor.ts';
import type { SessionSource } from '../../shared/session.ts';
import type { ExportFile, ExportsService } from './exports/exports.service.ts';
import type { OwnDataService } from './own-data.service.ts';

type Options = {
  service: OwnDataService;
  exports: Pick<ExportsService, 'open'>;
  sessions: SessionSource;
  throttle: Throttle;
  logger: Logger;
  addressOf(request: Request): string;
};

/**
 * `GET /rest/v1/own_data`: everything as JSON, or with `format` a part of it for another service. The file is streamed while
 * it is read, so that memory does not grow with its size.
 */
export function downloadRoute(options: Options): MiddlewareHandler<AppEnv> {
  const { service, exports, sessions, throttle, logger, addressOf } = options;

  async function open(actor: Actor, userId: string, query: Record<string, string>): Promise<ExportFile> {
    if (query['format'] === undefined) {
      const pieces = await service.download(actor, userId);
      return { type: 'application/json; charset=utf-8', name: 'bugunne.json', pieces };
    }
    const { data } = exportQuerySchema.safeParse(query);
    if (!data) throw new AppError('invalid_input');
    return exports.open(actor, userId, data);
  }

  return async (c) => {
    // Only our own pages may download: a link on another site must not use up the user's rate limit.
    const site = c.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden_origin');
    const headers = new Headers({ 'cache-control': 'no-store' });
    const session = await sessions.read({ headers: c.req.raw.headers, resHeaders: headers });
    if (!session) throw new AppError('unauthorized');
    await throttle.take('read', session.user.id);
    const caller = { headers: c.req.raw.headers, address: addressOf(c.req.raw), requestId: c.get('requestId') };
    const { type, name, pieces } = await open(actorOf(caller, session.user.id), session.user.id, c.req.query());
    headers.set('content-type', type);
    headers.set('content-disposition', `attachment; filename="${name}"`);
    const body = new ReadableStream<string>({
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          logger.error({ error, requestId: c.get('requestId') }, 'a download of own data was interrupted');
          controller.error(error);
        }
      },
      async cancel() {
        await pieces.return(undefined);
      },
    });
    return new Response(body.pipeThrough(new TextEncoderStream()), { headers });
  };
}
