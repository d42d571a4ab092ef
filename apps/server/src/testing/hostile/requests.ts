import {
  ADMIN_PAGES,
  APP_PAGES,
  COOKIES,
  HTML_PAGES,
  NOTIFICATION_STREAM_PATH,
  RAW_PATHS,
  SHARED_PAGE,
  USER_HEADER,
} from '@bugunne/contract';
import type { Random } from '@bugunne/contract/cover/seed';
import { endpoints, type KnownValues, sampleOf } from './sample-of.ts';
import { HOSTILE_TEXTS, hostileValue, INHERITED_NAMES } from './values.ts';

/** A request as bytes, so that nothing normalises it on its way. */
export type HostileRequest = {
  name: string;
  bytes: Buffer;
  isHead: boolean;
  /** Whether it hides a second request, which must not be answered. */
  isSmuggling?: boolean;
};

/** Addresses beside the contract, with `*` where anything may stand. */
const RAW_ADDRESSES: readonly [string, ...string[]] = [
  '/ads/frame',
  '/trailer/frame',
  '/trailer/*',
  ...Object.values(RAW_PATHS),
  NOTIFICATION_STREAM_PATH,
  ...HTML_PAGES.map((page) => encodeURI(page)),
  ...ADMIN_PAGES,
  '/admin/*',
  ...[...APP_PAGES, SHARED_PAGE].map((page) => page.replace(/:\w+/g, '*')),
  '/en/*',
  '/*',
  '/assets/*',
  '/auth/v1/*',
  '/auth/v1/callback/*',
  '/auth/v1/.well-known/*',
  '/auth/v1/.well-known/jwks.json',
  '/rest/v1/*',
  '/rest/v1/docs',
  '/rest/v1/docs/*',
  '/rest/v1/openapi.json',
  '/rest/v1/csp_reports',
  '/storage/v1/*',
  '/storage/v1/object/public/*',
  '/storage/v1/object/public/covers/*',
  '/storage/v1/object/public/social/*',
  '/storage/v1/object/public/social/item/*',
  '/realtime/v1/*',
  '/ads/*',
  '/health',
  '/health/ready',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/.well-known/*',
  '//evil.example/*',
  'http://evil.example/rest/v1/preferences',
];

/** Path segments that are wrongly encoded, lead upwards, or name what objects inherit. */
const SEGMENTS: readonly [string, ...string[]] = [
  ...INHERITED_NAMES,
  '%',
  '%0',
  '%zz',
  '%00',
  'a%00.png',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..',
  '%252e%252e',
  '../../../etc/passwd',
  '.',
  '..',
  '%0d%0aset-cookie:%20a=b',
  '%F0%9F%8E%AC',
  'x'.repeat(3000),
  '%61'.repeat(800),
  '*',
  '{id}',
  ';a=b',
  '%20',
];

const METHODS: readonly [string, ...string[]] = ['GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

const CONTENT_TYPES: readonly [string, ...string[]] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'application/json; charset=%00',
  'application/csp-report',
  'application/reports+json',
  'text/event-stream',
  'image/png',
  '',
  ';;;',
  'x'.repeat(500),
];

const COOKIE_VALUES: readonly [string, ...string[]] = [
  '',
  '%',
  '%00',
  '!!no-base64!!',
  'e30=',
  'e30.e30.e30',
  'eyJzZXNzaW9uIjpudWxsfQ',
  Buffer.from('{"session":{"session":null,"user":{}},"expiresAt":9e15,"signature":"x"}').toString('base64url'),
  Buffer.from(`{"a":${'['.repeat(500)}`).toString('base64'),
  'a.b',
  '.'.repeat(200),
  '%E0%A4%A',
  '"quoted',
  'x'.repeat(4000),
  '__proto__',
  'a=b=c',
  '\x80\xff',
];

const HEADERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  [USER_HEADER]: ['', 'x', '00000000-0000-0000-0000-000000000000', '\xff'],
  'x-forwarded-for': ['', '127.0.0.1', '::', 'x, y, ::ffff:1', ','.repeat(300), '[::1]:80', '\xff'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['javascript'],
  forwarded: ['for="[::1"'],
  origin: ['null', '', 'https://evil.example', 'http://localhost:99999', '\xff'],
  'sec-fetch-site': ['cross-site', '', 'same-origin'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-3', 'bytes=99999999999999999999-', 'x'],
  'if-range': ['"x"', 'x', '\xff'],
  'if-none-match': ['*', '""', 'W/', '"'.repeat(200)],
  'if-modified-since': ['x'],
  'accept-encoding': ['br;q=x', '*;q=0', 'gzip, '.repeat(200), 'identity;q=0'],
  'accept-language': ['en-US;q=9e9', '*', 'x'.repeat(900), '\xff'],
  accept: ['text/html', 'text/html;q=x', '\xff'],
  'last-event-id': ['x', '-1', '9'.repeat(50), '%00'],
  authorization: ['Bearer', 'Bearer x', 'Basic !!', '\xff'],
  'content-encoding': ['gzip', 'br', 'x'],
  'content-language': ['x'],
  'x-http-method-override': ['DELETE'],
  expect: ['100-continue', 'x'],
  upgrade: ['websocket', 'h2c'],
  te: ['trailers'],
  'user-agent': ['', 'x'.repeat(2000), '\xff\xfe', '%00$\u007bjndi:ldap://x}'],
  referer: ['\xff', 'javascript:alert(1)'],
};

export type HostileOptions = { random: Random; known: KnownValues; cookie: string | null };

/** A hostile request to a procedure of the contract or to another address of the site. */
export function hostileRequest(options: HostileOptions): HostileRequest {
  return options.random.next() < 0.72 ? toProcedure(options) : toRawAddress(options);
}

function toProcedure({ random, known, cookie }: HostileOptions): HostileRequest {
  const endpoint = endpoints[random.whole(0, endpoints.length - 1)] ?? endpoints[0];
  if (!endpoint) throw new Error('the contract has no procedure');
  const sample = endpoint.input ? sampleOf(endpoint.input, random, known) : {};
  const input: Record<string, unknown> = typeof sample === 'object' && sample !== null ? { ...sample } : {};
  // About one request in six stays valid, so that what comes after validation is reached as well.
  const faults = random.pick([0, 1, 1, 1, 2, 3]);
  for (let fault = 0; fault < faults; fault += 1) spoil(input, random);
  let path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    delete input[name];
    if (random.next() < 0.4 || typeof value !== 'string') return random.pick(SEGMENTS);
    return encodeURIComponent(value.toWellFormed());
  });
  const method = random.next() < 0.95 ? endpoint.method : random.pick(METHODS);
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead) path += `?${queryOf(input, random)}`;
  const { type, body } = isRead ? { type: null, body: Buffer.alloc(0) } : bodyOf(input, random);
  return build({ name: endpoint.name, method, path, type, body, random, cookie });
}

function toRawAddress({ random, cookie }: HostileOptions): HostileRequest {
  const address = random.pick(RAW_ADDRESSES);
  const path = address.replaceAll('*', () => random.pick(SEGMENTS));
  const query = random.next() < 0.5 ? '' : `?${queryOf({ language: 'tr', after: hostileValue(random) }, random)}`;
  const method = random.next() < 0.75 ? 'GET' : random.pick(METHODS);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const { type, body } = hasBody ? bodyOf({ a: hostileValue(random) }, random) : { type: null, body: Buffer.alloc(0) };
  return build({ name: address, method, path: path + query, type, body, random, cookie });
}

/** Replaces, adds or removes one property, at the top or one level below. */
function spoil(input: Record<string, unknown>, random: Random) {
  const keys = Object.keys(input);
  const key = keys[random.whole(0, keys.length - 1)];
  const kind = random.next();
  const below = key === undefined ? undefined : input[key];
  if (key === undefined || kind < 0.1) input[random.pick(HOSTILE_TEXTS).slice(0, 100)] = hostileValue(random);
  else if (kind < 0.2) delete input[key];
  else if (kind < 0.6 && typeof below === 'object' && below !== null && !Array.isArray(below)) {
    const copy = { ...below } as Record<string, unknown>;
    spoil(copy, random);
    input[key] = copy;
  } else if (kind < 0.6 && Array.isArray(below)) input[key] = [...below, hostileValue(random)];
  else if (kind < 0.7 && typeof below === 'string') input[key] = below + random.pick(HOSTILE_TEXTS);
  else input[key] = hostileValue(random);
}

/** A query string, sometimes with brackets that stand for objects, repeated names, and wrong encodings. */
function queryOf(input: Record<string, unknown>, random: Random): string {
  const pairs = Object.entries(input).map(([key, value]) => {
    const name = encodeURIComponent(key.toWellFormed());
    const text = typeof value === 'object' ? JSON.stringify(value).slice(0, 2000) : String(value).slice(0, 2000);
    const encoded = encodeURIComponent(text.toWellFormed());
    return random.pick([
      `${name}=${encoded}`,
      `${name}=${encoded}`,
      `${name}=${encoded}`,
      `${name}[length][x]=${encoded}`,
      `${name}[toString]=1`,
      `${name}[__proto__][x]=1`,
      `${name}[]=1&${name}[]=2`,
      `${name}=${encoded}&${name}=x`,
      `${name}=%00`,
      `${name}=%zz%ff%`,
      `${name}[`,
    ]);
  });
  if (random.next() < 0.1)
    pairs.push(random.pick(['__proto__[x]=1', '&&&===', 'a['.repeat(200), '%', '[]=1', '[0]=1']));
  return pairs.join('&').slice(0, 8000);
}

function bodyOf(input: Record<string, unknown>, random: Random): { type: string; body: Buffer } {
  const json = JSON.stringify(input);
  const bodies: readonly [() => string | Buffer, ...(() => string | Buffer)[]] = [
    () => json.slice(0, random.whole(0, json.length)),
    () => json.replace('{', '{"__proto__":{"isAdmin":true},'),
    () => `${json.slice(0, -1)}${json.length > 2 ? ',' : ''}${json.slice(1)}`,
    () => JSON.stringify(hostileValue(random)),
    () => `${'['.repeat(random.pick([100, 30_000]))}1`,
    () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    () => `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
    () => Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0x80, 0xff, 0xc0, 0xed, 0xa0, 0x80, 0x7d])]),
    () => Buffer.from(`\ufeff${json}`, 'utf16le'),
    () => `\ufeff${json}`,
    () => '',
    () => '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    () => '--x\r\ncontent-disposition: form-data; name="a"; filename="../../x"\r\n\r\n1\r\n--x--\r\n',
    () => new URLSearchParams({ 'a[length][toString]': 'x', 'email[length]': '1' }).toString(),
    () => 'x'.repeat(70_000),
    () => 'NaN',
    () => `{"json":${json},"meta":[[1,"a"],[0,"__proto__"]]}`,
  ];
  const text = random.next() < 0.75 ? json : random.pick(bodies)();
  const type = random.next() < 0.85 ? 'application/json' : random.pick(CONTENT_TYPES);
  return { type, body: Buffer.from(text) };
}

type Parts = {
  name: string;
  method: string;
  path: string;
  type: string | null;
  body: Buffer;
  random: Random;
  cookie: string | null;
};

function build({ name, method, path, type, body, random, cookie }: Parts): HostileRequest {
  const lines = ['host: localhost'];
  const cookies = cookie === null ? [] : [cookie];
  if (random.next() < 0.3) {
    const added = random.pick(COOKIES);
    const prefix = random.pick(['', '', '__Secure-', '__Host-']);
    const planted = `${prefix}${added}=${random.pick(COOKIE_VALUES)}`;
    if (random.next() < 0.5) cookies.push(planted);
    else cookies.unshift(planted);
  }
  if (cookies.length > 0) lines.push(`cookie: ${cookies.join('; ')}`);
  while (random.next() < 0.3) {
    const names = Object.keys(HEADERS);
    const header = names[random.whole(0, names.length - 1)] ?? 'range';
    lines.push(`${header}: ${random.pick(HEADERS[header] ?? [''])}`);
  }
  if (type !== null) {
    lines.push(`content-type: ${type}`);
    if (random.next() < 0.02) lines.push('content-type: text/plain');
  }
  const isChunked = type !== null && random.next() < 0.2;
  if (isChunked) lines.push('transfer-encoding: chunked');
  else if (type !== null || body.length > 0) lines.push(`content-length: ${body.length}`);
  lines.push('connection: close');
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return {
    name: `${method} ${name}`,
    bytes: Buffer.concat([head, isChunked ? chunked(body, random) : body]),
    isHead: method === 'HEAD',
  };
}

function chunked(body: Buffer, random: Random): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const size = random.whole(1, 5000);
    const part = body.subarray(at, at + size);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
    at += size;
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}
