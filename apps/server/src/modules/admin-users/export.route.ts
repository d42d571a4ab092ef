import { languageSchema, userFiltersSchema, userOrderSchema } from '@bugunne/contract';
import { call, os } from '@orpc/server';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import type { ConfirmedAdministrator, RequestContext } from '../../http/procedures.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Logger } from '../../platform/logger.ts';
import { findUnstorable } from '../../platform/storable.ts';
import type { ExportService } from './export.service.ts';

const querySchema = z.object({
  filters: userFiltersSchema,
  order: userOrderSchema,
  language: languageSchema.default('tr'),
});

export const USERS_EXPORT_PATH = '/rest/v1/users/export';

type Tools = {
  exports: ExportService;
  confirmedAdministrator: ConfirmedAdministrator;
  addressOf(request: Request): string;
  logger: Logger;
};

/** `GET /rest/v1/users/export`: a file that is streamed while it is read, behind the guard of the contract's procedures. */
export function exportRoute({ exports, confirmedAdministrator, addressOf, logger }: Tools): MiddlewareHandler<AppEnv> {
  const admitted = os
    .$context<RequestContext>()
    .route({ method: 'GET', path: USERS_EXPORT_PATH })
    .use(confirmedAdministrator)
    .handler(({ context }) => context.actor);

  return async (c) => {
    // Only our own pages may download: a link on another site must not start an export.
    const site = c.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden_origin');
    const headers = new Headers({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    const requestId = c.get('requestId');
    const context = { headers: c.req.raw.headers, resHeaders: headers, address: addressOf(c.req.raw), requestId };
    const actor = await call(admitted, undefined, { context });
    const values = c.req.query();
    const found = querySchema.safeParse({ filters: values, order: values, language: values.fileLanguage });
    const unstorable = findUnstorable(values);
    if (!found.success || unstorable !== null) throw new AppError('invalid_input');
    const pieces = await exports.export(actor, found.data);
    headers.set('content-disposition', 'attachment; filename="users.csv"');
    const body = new ReadableStream<string>({
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          logger.error({ error, requestId }, 'an export of users was interrupted');
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
