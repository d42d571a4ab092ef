import type { NonSharedBuffer } from 'node:buffer';

type Headers = Readonly<Record<string, string>>;

/** Whether an `If-None-Match` header matches the etag (weak comparison, RFC 9110, 13.1.2). */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag) ?? false;

type RangeRequest = { method: string; range: string | undefined; ifRange: string | undefined };

/** The whole body, or the requested range of it, with which clients resume an interrupted download. */
export function rangeResponse(request: RangeRequest, body: NonSharedBuffer, etag: string, own: Headers): Response {
  const headers = { ...own, 'accept-ranges': 'bytes' };
  const isSame = request.ifRange === undefined || request.ifRange === etag;
  const range = request.method === 'GET' && isSame ? parseRange(request.range, body.length) : null;
  if (!range) {
    const all = { ...headers, 'content-length': String(body.length) };
    return new Response(request.method === 'HEAD' ? null : body, { headers: all });
  }
  const { first, last } = range;
  if (first > last) {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${body.length}` } });
  }
  return new Response(body.subarray(first, last + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${first}-${last}/${body.length}`,
      'content-length': String(last + 1 - first),
    },
  });
}

/** Parses a `Range` header of a single range (RFC 9110, 14.1.2); null for any other, which may be ignored. */
function parseRange(header: string | undefined, size: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '')
    return to === '' ? null : { first: to === '0' ? size : Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== '' && Number(to) < Number(from)) return null;
  return { first: Number(from), last: Math.min(size - 1, to === '' ? size - 1 : Number(to)) };
}
