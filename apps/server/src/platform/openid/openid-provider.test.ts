import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOpenIdProvider } from './openid-provider.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const jwk = { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid: 'k', alg: 'ES256', use: 'sig' };
const journey = { codeVerifier: 'verifier-verifier-verifier-verifier-verifier', nonce: 'our-nonce' };

type Claims = Record<string, unknown>;
/** The next responses of the provider; each test changes one part. */
let answers: {
  metadata: Claims;
  claims: Claims;
  header: Claims;
  key: typeof privateKey;
  userinfo: Claims;
  tokens: Claims;
  status: number;
};
let tokenRequests: { authorization: string | undefined; form: URLSearchParams }[] = [];
let issuer = '';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
function idToken() {
  const head = `${part(answers.header)}.${part(answers.claims)}`;
  if (answers.header['alg'] === 'none') return `${head}.`;
  return `${head}.${sign('sha256', Buffer.from(head), { key: answers.key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

async function bodyOf(request: IncomingMessage) {
  let text = '';
  for await (const piece of request) text += String(piece);
  return new URLSearchParams(text);
}

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '', issuer);
  const form = await bodyOf(request);
  const json = (value: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (pathname === '/.well-known/openid-configuration') return json(answers.metadata);
  if (pathname === '/jwks') return json({ keys: [jwk] });
  if (pathname === '/userinfo') return json(answers.userinfo);
  tokenRequests.push({ authorization: request.headers.authorization, form });
  return json({ access_token: 'access', token_type: 'Bearer', id_token: idToken(), ...answers.tokens }, answers.status);
});

beforeAll(
  () =>
    new Promise<void>((resolve) =>
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        if (address && typeof address === 'object') issuer = `http://127.0.0.1:${address.port}`;
        resolve();
      }),
    ),
);
afterAll(() => server.close());
beforeEach(() => {
  const now = Math.floor(Date.now() / 1000);
  tokenRequests = [];
  answers = {
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
    },
    header: { alg: 'ES256', kid: 'k' },
    claims: {
      iss: issuer,
      aud: 'us',
      sub: 'ada',
      nonce: journey.nonce,
      iat: now,
      exp: now + 60,
      email: 'Ada@Example.com',
      email_verified: true,
      name: ' Ada ',
    },
    key: privateKey,
    userinfo: { sub: 'ada', email: 'from@userinfo.example', email_verified: true },
    tokens: {},
    status: 200,
  };
});

const provider = (overrides = {}) =>
  createOpenIdProvider(
    { id: 'test', name: 'Test', issuer, clientId: 'us', clientSecret: 'secret', ...overrides },
    'https://site.example',
  );
const identify = (from = provider(), iss?: string) => from.identify({ code: 'code', issuer: iss }, journey);

it('accepts an id_token issued to our client for this sign-in', async () => {
  expect(await identify()).toEqual({
    subject: 'ada',
    email: 'ada@example.com',
    verifiedEmail: 'ada@example.com',
    name: 'Ada',
  });
  expect(Object.fromEntries(tokenRequests[0]?.form ?? [])).toMatchObject({
    code: 'code',
    code_verifier: journey.codeVerifier,
    redirect_uri: 'https://site.example/auth/v1/callback/test',
  });
  expect(tokenRequests[0]?.authorization).toBe(`Basic ${Buffer.from('us:secret').toString('base64')}`);
});

it('sends the hash of the code verifier, never the verifier', async () => {
  const url = await provider().authorizationUrl({ ...journey, state: 'state' });
  expect(url.searchParams.get('code_challenge')).toBe(
    createHash('sha256').update(journey.codeVerifier).digest('base64url'),
  );
  expect(url.href).not.toContain(journey.codeVerifier);
});

it.each<[string, () => void]>([
  ['signed with another key', () => (answers.key = otherKey)],
  ['not signed', () => (answers.header = { alg: 'none' })],
  ['of another issuer', () => (answers.claims['iss'] = 'https://evil.example')],
  ['for another client', () => (answers.claims['aud'] = 'them')],
  [
    'for several clients, authorized by another',
    () => Object.assign(answers.claims, { aud: ['us', 'them'], azp: 'them' }),
  ],
  ['for several clients, without an authorized party', () => (answers.claims['aud'] = ['us', 'them'])],
  ['expired', () => (answers.claims['exp'] = 1)],
  ['of another sign-in', () => (answers.claims['nonce'] = 'another')],
  ['without a nonce', () => delete answers.claims['nonce']],
  ['without a subject', () => delete answers.claims['sub']],
  ['missing', () => (answers.tokens = { id_token: undefined })],
  [
    'completed by the userinfo of another subject',
    () => {
      delete answers.claims['email'];
      answers.userinfo['sub'] = 'eve';
    },
  ],
  ['requested with a refused code', () => (answers.status = 400)],
])('refuses an id_token that is %s', async (_name, change) => {
  change();
  await expect(identify()).rejects.toMatchObject({ kind: 'refused' });
});

it('refuses a response with another issuer, or without one where the metadata promises it', async () => {
  await expect(identify(provider(), 'https://evil.example')).rejects.toMatchObject({ kind: 'refused' });
  answers.metadata['authorization_response_iss_parameter_supported'] = true;
  await expect(identify()).rejects.toMatchObject({ kind: 'refused' });
  expect((await identify(provider(), issuer)).subject).toBe('ada');
});

it.each([
  ['verified', true, 'from@userinfo.example'],
  ['verified as text', 'true', 'from@userinfo.example'],
  ['not verified', false, null],
  ['without a claim', undefined, null],
])('takes the address from userinfo when the id_token has none: %s', async (_name, verified, expected) => {
  delete answers.claims['email'];
  delete answers.claims['email_verified'];
  answers.userinfo['email_verified'] = verified;
  expect(await identify()).toMatchObject({ email: 'from@userinfo.example', verifiedEmail: expected });
});

it('authenticates with the method that the provider supports', async () => {
  answers.metadata['token_endpoint_auth_methods_supported'] = ['client_secret_post'];
  await identify();
  expect(tokenRequests[0]?.authorization).toBeUndefined();
  expect(tokenRequests[0]?.form.get('client_secret')).toBe('secret');
  await identify(provider({ clientSecret: undefined }));
  expect(tokenRequests[1]?.form.get('client_secret')).toBeNull();
  expect(tokenRequests[1]?.form.get('client_id')).toBe('us');
});

it('retries a provider that was down, and caches its metadata', async () => {
  const one = provider();
  const metadata = answers.metadata;
  answers.metadata = { issuer: 'nothing else' };
  await expect(identify(one)).rejects.toMatchObject({ kind: 'unavailable' });
  answers.metadata = metadata;
  expect((await identify(one)).subject).toBe('ada');
  answers.metadata = { ...metadata, issuer: 'https://evil.example' };
  expect((await identify(one)).subject).toBe('ada');
  await expect(identify()).rejects.toMatchObject({ kind: 'refused' });
  answers.metadata = { ...metadata, token_endpoint: 'http://token.example' };
  await expect(identify()).rejects.toMatchObject({ kind: 'unavailable' });
  answers.metadata = metadata;
  answers.status = 503;
  await expect(identify(one)).rejects.toMatchObject({ kind: 'unavailable' });
});
