import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { matchesEtag, rangeResponse } from '../../http/conditional.ts';
import { type Administrator, procedures } from '../../http/procedures.ts';
import { CACHE_CONTROL } from '../../http/send-file.ts';
import type { StorageService } from './storage.service.ts';

/** The content under a key with a content hash never changes. */
const HASHED = /-[0-9a-f]{16,}(\.|\/)/;
const PUBLIC = '/storage/v1/object/public/';

export const storageRoutes = (service: StorageService, administrator: Administrator) => ({
  buckets: procedures.adminSystem.buckets
    .use(administrator)
    .handler(async () => ({ buckets: await service.buckets() })),
});

/** Public reading by key only; there is no listing. */
export function publicObjectRoutes(service: StorageService, addressOf: (request: Request) => string) {
  const app = new Hono<AppEnv>();
  app.get(`${PUBLIC}*`, async (c) => {
    const [bucket = '', ...rest] = c.req.path.slice(PUBLIC.length).split('/');
    const key = rest.join('/');
    const found = await service.read(bucket, key, addressOf(c.req.raw));
    if ('movedTo' in found) {
      c.header('cache-control', 'no-cache');
      return c.redirect(found.movedTo, 302);
    }
    const headers = {
      'content-type': found.type,
      etag: found.etag,
      'cache-control': HASHED.test(key) && !found.mayEnd ? CACHE_CONTROL.immutable : CACHE_CONTROL.day,
      // Other sites may embed public objects.
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (matchesEtag(c.req.header('if-none-match'), found.etag)) return new Response(null, { status: 304, headers });
    const request = { method: c.req.method, range: c.req.header('range'), ifRange: c.req.header('if-range') };
    return rangeResponse(request, Buffer.from(found.body), found.etag, headers);
  });
  return app;
}
