import type { NonSharedBuffer } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { SiteFile } from '../platform/static-site.ts';
import type { AppEnv } from './app-env.ts';
import { matchesEtag, rangeResponse } from './conditional.ts';
import { type Coding, codingFor } from './content-coding.ts';
import { pagePolicy } from './security.ts';

/** `Cache-Control` of files that are revalidated each time, may be cached for a day, or never change. */
export const CACHE_CONTROL = {
  revalidate: 'no-cache',
  day: 'public, max-age=86400',
  immutable: 'public, max-age=31536000, immutable',
} as const;

type Options = {
  status?: number;
  cacheControl?: (typeof CACHE_CONTROL)[keyof typeof CACHE_CONTROL];
  /** False keeps it out of search engines, whatever the page says. */
  isIndexed?: boolean;
};

/** A file in one content coding, with its headers. */
type Encoded = {
  body: NonSharedBuffer;
  etag: string;
  headers: Record<string, string>;
  bodyHeaders: Record<string, string>;
};

const NOT_INDEXED = { 'x-robots-tag': 'noindex' };

const encodedByFile = new WeakMap<SiteFile, Map<Coding | null, Encoded>>();

/** The file in a coding, cached because it is the same for all clients. */
function encodedFile(file: SiteFile, coding: Coding | null, cacheControl: string): Encoded {
  const byCoding = encodedByFile.get(file) ?? new Map<Coding | null, Encoded>();
  encodedByFile.set(file, byCoding);
  const encoded = byCoding.get(coding) ?? encode(file, coding, cacheControl);
  byCoding.set(coding, encoded);
  return encoded;
}

function encode(file: SiteFile, coding: Coding | null, cacheControl: string): Encoded {
  const body = coding === 'br' && file.brotli ? file.brotli : coding === 'gzip' ? gzipSync(file.body) : file.body;
  // Each coding has other bytes, so it needs its own etag.
  const etag = coding ? file.etag.replace(/"$/, `-${coding}"`) : file.etag;
  return {
    body,
    etag,
    headers: {
      'content-type': file.type,
      etag,
      'cache-control': cacheControl,
      ...(file.brotli ? { vary: 'accept-encoding' } : {}),
      ...(file.type.startsWith('text/html') ? { 'content-security-policy': pagePolicy(file.scriptHashes) } : {}),
    },
    bodyHeaders: { ...(coding ? { 'content-encoding': coding } : {}), 'content-length': String(body.length) },
  };
}

/** Sends a file, compressed if the client accepts it; 304 if the client has it, 206 for a range of it. */
export function sendFile(
  c: Context<AppEnv>,
  file: SiteFile,
  { status = 200, cacheControl = CACHE_CONTROL.revalidate, isIndexed = true }: Options = {},
) {
  // All headers are set at once: setting them one by one costs more than the rest of sending a file.
  c.set('isComplete', true);
  const { method } = c.req;
  const coding = file.brotli ? codingFor(c.req.header('accept-encoding')) : null;
  const encoded = encodedFile(file, coding, cacheControl);
  const headers = { ...c.get('common'), ...encoded.headers, ...(isIndexed ? {} : NOT_INDEXED) };
  if (status === 200 && matchesEtag(c.req.header('if-none-match'), encoded.etag))
    return new Response(null, { status: 304, headers });
  if (status === 200 && !file.brotli) {
    const request = { method, range: c.req.header('range'), ifRange: c.req.header('if-range') };
    return rangeResponse(request, encoded.body, encoded.etag, headers);
  }
  const body = method === 'HEAD' ? null : encoded.body;
  return new Response(body, { status, headers: { ...headers, ...encoded.bodyHeaders } });
}
