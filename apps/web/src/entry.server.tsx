import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { bundleTexts } from './i18n/text-store.ts';
import { setSiteSettings } from './lib/site-texts.ts';

bundleTexts(import.meta.glob('./i18n/{tr,en}/*.json', { eager: true, import: 'default' }));

/** The server fills the placeholders of pre-rendered pages, but not those of the development server. */
async function loadSettings(): Promise<void> {
  const response = await fetch(new URL(API_PATHS.settings.public, process.env['API_URL']));
  setSiteSettings(await response.json());
}

/** Pre-renders a page. Runs at build time and in the development server, and waits for all content before writing. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  // Until the API runs, pages have placeholders.
  if (import.meta.env.DEV) await loadSettings().catch(() => undefined);
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Otherwise React would put large boundaries behind fallbacks that only a script removes.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
