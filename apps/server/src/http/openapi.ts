import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { contract } from '@bugunne/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import { STREAM_PATHS } from './openapi-streams.ts';

const ASSETS: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
]);

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>BugünNe API</title>
<link rel="stylesheet" href="/rest/v1/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/rest/v1/docs/swagger-ui-bundle.js"></script>
<script src="/rest/v1/docs/start.js"></script>
</body>
</html>`;

const START = `SwaggerUIBundle({ url: '/rest/v1/openapi.json', dom_id: '#docs', deepLinking: true });`;

/** The OpenAPI document of the contract, and Swagger UI. */
export function openApiRoutes() {
  const app = new Hono();
  let document: Promise<object> | undefined;
  const generate = async () => {
    const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
    const generated = await generator.generate(contract, {
      info: { title: 'BugünNe', version: '1' },
      servers: [{ url: '/' }],
    });
    return { ...generated, paths: { ...generated.paths, ...STREAM_PATHS } };
  };
  app.get('/openapi.json', async (c) => {
    document ??= generate();
    return c.json(await document);
  });
  app.get('/docs', (c) => c.html(PAGE));
  app.get('/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get('/docs/:file', async (c) => {
    const file = c.req.param('file');
    const type = ASSETS.get(file);
    if (type === undefined) return c.notFound();
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    return c.body(await readFile(join(folder, file)), 200, {
      'content-type': type,
      'cache-control': 'public, max-age=3600',
    });
  });
  return app;
}
