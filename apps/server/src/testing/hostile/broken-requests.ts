import type { Random } from '@bugunne/contract/cover/seed';
import type { HostileRequest } from './requests.ts';
import { FORGED_HEADER } from './values.ts';

const POST = 'POST /auth/v1/recover HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const NEXT = `GET /metrics HTTP/1.1\r\nhost: localhost\r\n${FORGED_HEADER}: 1\r\n\r\n`;
const GET = 'GET /rest/v1/site_settings HTTP/1.1\r\nhost: localhost\r\n';

/** Bytes that are no proper request: half ones, several at once, and those on whose length two parsers disagree. */
const SHAPES: Readonly<Record<string, (random: Random) => string>> = {
  'half a request line': () => 'GET /res',
  'half a head': () => GET,
  'half a body': () => `${POST}content-length: 100\r\n\r\n{"email":`,
  'half a chunk': () => `${POST}transfer-encoding: chunked\r\n\r\n5\r\n{"e`,
  pipelining: () => `${GET}\r\n`.repeat(20),
  'pipelining with a fault between': () => `${GET}\r\n${POST}content-length: 3\r\n\r\n{"a${GET}\r\n`,
  'length and chunks': () => `${POST}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${NEXT}`,
  'chunks and length': () => `${POST}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n${NEXT}`,
  'two lengths': () => `${POST}content-length: 0\r\ncontent-length: 90\r\n\r\n${NEXT}`,
  'a list of lengths': () => `${POST}content-length: 0, 90\r\n\r\n${NEXT}`,
  'a signed length': () => `${POST}content-length: +5\r\n\r\n{"a"}`,
  'a negative length': () => `${POST}content-length: -1\r\n\r\n`,
  'an endless length': () => `${POST}content-length: 99999999999999999999999\r\n\r\n`,
  'an unknown coding': () => `${POST}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${NEXT}`,
  'two codings': () => `${POST}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n${NEXT}`,
  'a coding after a tab': () => `${POST}transfer-encoding:\tchunked\r\n\r\n0\r\n\r\n${NEXT}`,
  'a space before the colon': () => `${POST}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${NEXT}`,
  'a folded header': () => `${POST}transfer-encoding:\r\n chunked\r\n\r\n0\r\n\r\n${NEXT}`,
  'line feeds alone': () => `GET /rest/v1/site_settings HTTP/1.1\nhost: localhost\n\n`,
  'a carriage return alone': () => `GET / HTTP/1.1\rhost: localhost\r\r`,
  'a chunk size that is no number': () => `${POST}transfer-encoding: chunked\r\n\r\nzz\r\nab\r\n0\r\n\r\n`,
  'an endless chunk size': () => `${POST}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\nab\r\n0\r\n\r\n`,
  'chunk extensions': () => `${POST}transfer-encoding: chunked\r\n\r\n2;${'a=b;'.repeat(9000)}\r\n{}\r\n0\r\n\r\n`,
  'forged trailers': () =>
    `${POST}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n${FORGED_HEADER}: 1\r\ncookie: a=b\r\n\r\n`,
  'an oversized header': () => `${GET}cookie: ${'x'.repeat(70_000)}\r\n\r\n`,
  'thousands of headers': () => `${GET}${Array.from({ length: 3000 }, (_, i) => `a${i}: 1`).join('\r\n')}\r\n\r\n`,
  'an oversized path': () => `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  'a null byte in a header': () => `${GET}x-a: a\0b\r\n\r\n`,
  'a null byte in the path': () => 'GET /a\0b HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'no host': () => 'GET /rest/v1/site_settings HTTP/1.1\r\n\r\n',
  'two hosts': () => `${GET}host: evil.example\r\n\r\n`,
  'a host with credentials': () => 'GET /login HTTP/1.1\r\nhost: a:b@evil.example\r\n\r\n',
  'a host that is no name': () => 'GET /login HTTP/1.1\r\nhost: [::1/../\\\r\n\r\n',
  'an empty host': () => 'GET /login HTTP/1.1\r\nhost:\r\n\r\n',
  'HTTP 0.9': () => 'GET /\r\n\r\n',
  'HTTP 1.0': () => 'GET /rest/v1/site_settings HTTP/1.0\r\n\r\n',
  'HTTP 2 without TLS': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an unknown version': () => 'GET / HTTP/9.9\r\nhost: localhost\r\n\r\n',
  'an unknown method': () => 'FORGE / HTTP/1.1\r\nhost: localhost\r\n\r\n',
  CONNECT: () => 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n',
  TRACE: () => 'TRACE / HTTP/1.1\r\nhost: localhost\r\ncookie: a=b\r\n\r\n',
  'an asterisk as path': () => 'OPTIONS * HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'a path without a slash': () => 'GET rest/v1 HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'a whole address': () => 'GET http://evil.example/login HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'a broken whole address': () => 'GET http://[/login HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'a backslash path': () => 'GET /\\evil.example/%2e%2e HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'raw letters in the path': () => 'GET /bug\xc3\xbcn-ne-yapsam\xff HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'a web socket': () =>
    `${GET}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: x\r\n\r\n`,
  'TLS on a plain port': () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'random bytes': (random) => Array.from({ length: 300 }, () => String.fromCharCode(random.whole(0, 255))).join(''),
  'a body of a read': () => `${GET}content-length: 5\r\n\r\nabcde`,
  'an expectation': () => `${POST}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`,
};

/** Those that hold a second request if their length is read in the wrong one of two ways; one answer is right. */
const SMUGGLING = new Set([
  'length and chunks',
  'chunks and length',
  'two lengths',
  'a list of lengths',
  'an unknown coding',
  'two codings',
  'a space before the colon',
  'a folded header',
]);

const NAMES = Object.keys(SHAPES);

/** The broken request with this number; all of them in turn. */
export function brokenRequest(number: number, random: Random): HostileRequest {
  const name = NAMES[number % NAMES.length] ?? 'random bytes';
  const bytes = Buffer.from(SHAPES[name]?.(random) ?? '', 'latin1');
  return { name, bytes, isHead: false, isSmuggling: SMUGGLING.has(name) };
}
