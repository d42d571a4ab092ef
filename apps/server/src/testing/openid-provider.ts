import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'bugunne', secret: 'a secret between two servers' };

/** What the provider says of somebody; the name they sign in with there is their subject. */
export type ExternalPerson = { email?: string | undefined; email_verified?: boolean | undefined; name?: string };

/**
 * A real OpenID provider on loopback with sign-in pages of its own, which take any name and password. Who signs in as
 * `ada@example.com` has that address, verified; with `unverified-` before it, not.
 */
export async function startOpenIdProvider(options: { port?: number; redirectUris: string[] }) {
  const people = new Map<string, ExternalPerson>();
  const server = createServer();
  const port = await listen(server, options.port ?? 0);
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: options.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: true } },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['signs the cookies of the test provider'] },
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...(people.get(subject) ?? fromName(subject)) }),
    }),
  });
  // Its warnings are about being a test.
  provider.on('server_error', () => {});
  const answer = provider.callback();
  server.on('request', (request, response) => {
    // Browsers ask for it; that it is not there would be an error of the page.
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else answer(request, response);
  });

  return {
    issuer,
    people,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type TestOpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

const fromName = (name: string): ExternalPerson => ({
  email: name.replace(/^unverified-/, ''),
  email_verified: !name.startsWith('unverified-'),
  name: name.split('@')[0] ?? name,
});

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('no port'));
    });
  });
}
