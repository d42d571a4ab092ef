import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { SiteFile } from '../platform/static-site.ts';
import type { AppEnv } from './app-env.ts';
import { inRange, knows } from './conditional.ts';
import { type Coding, codingFor } from './content-coding.ts';
import { contentSecurityPolicy } from './security.ts';

/** `Cache-Control` of what is asked about each time, of what is good for a day, and of what never changes. */
export const KEEP = {
  asking: 'no-cache',
  day: 'public, max-age=86400',
  always: 'public, max-age=31536000, immutable',
} as const;

type Options = { status?: number; keep?: (typeof KEEP)[keyof typeof KEEP] };

/** A file as it is sent in one coding. */
type Form = { body: Buffer; etag: string; headers: Record<string, string>; ofBody: Record<string, string> };

const formsByFile = new WeakMap<SiteFile, Map<Coding | null, Form>>();

/** The same for every reader who takes that coding, so it is put together once. */
function formOf(file: SiteFile, coding: Coding | null, keep: string): Form {
  const forms = formsByFile.get(file) ?? new Map<Coding | null, Form>();
  formsByFile.set(file, forms);
  const form = forms.get(coding) ?? makeForm(file, coding, keep);
  forms.set(coding, form);
  return form;
}

function makeForm(file: SiteFile, coding: Coding | null, keep: string): Form {
  const body = coding === 'br' && file.brotli ? file.brotli : coding === 'gzip' ? gzipSync(file.body) : file.body;
  // Other bytes, another tag.
  const etag = coding ? file.etag.replace(/"$/, `-${coding}"`) : file.etag;
  return {
    body,
    etag,
    headers: {
      'content-type': file.type,
      etag,
      'cache-control': keep,
      ...(file.brotli ? { vary: 'accept-encoding' } : {}),
      ...(file.type.startsWith('text/html')
        ? { 'content-security-policy': contentSecurityPolicy(file.scriptHashes) }
        : {}),
    },
    ofBody: { ...(coding ? { 'content-encoding': coding } : {}), 'content-length': String(body.length) },
  };
}

/** Sends a file compressed if the reader takes that, and nothing but its tag to who has it already. */
export function sendFile(c: Context<AppEnv>, file: SiteFile, { status = 200, keep = KEEP.asking }: Options = {}) {
  // Written at once as they are: headers set one by one on an answer cost more than all the rest of sending a file.
  c.set('isComplete', true);
  const { method } = c.req;
  const coding = file.brotli ? codingFor(c.req.header('accept-encoding')) : null;
  const form = formOf(file, coding, keep);
  const headers = { ...c.get('common'), ...form.headers };
  if (status === 200 && knows(c.req.header('if-none-match'), form.etag))
    return new Response(null, { status: 304, headers });
  if (status === 200 && !file.brotli) {
    const asked = { method, range: c.req.header('range'), ifRange: c.req.header('if-range') };
    return inRange(asked, form.body, form.etag, headers);
  }
  return new Response(method === 'HEAD' ? null : form.body, { status, headers: { ...headers, ...form.ofBody } });
}
