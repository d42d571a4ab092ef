import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'bugunne', secret: 'a secret between two servers' };

/** Claims of a user of the provider, whose subject is the name entered at its sign-in. */
export type ExternalClaims = { email?: string | undefined; email_verified?: boolean | undefined; name?: string };

/**
 * Starts a real OpenID provider on loopback, whose sign-in pages accept any name and password. The name
 * `ada@example.com` gives that address as verified, `unverified-ada@example.com` as unverified.
 */
export async function startOpenIdProvider(options: { port?: number; redirectUris: string[] }) {
  const accounts = new Map<string, ExternalClaims>();
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
      claims: () => ({ sub: subject, ...(accounts.get(subject) ?? fromName(subject)) }),
    }),
  });
  // Its errors are of no interest in tests.
  provider.on('server_error', () => {});
  const answer = provider.callback();
  server.on('request', (request, response) => {
    // Browsers request it; a 404 would be logged as an error of the page.
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else answer(request, response);
  });

  return {
    issuer,
    accounts,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const fromName = (name: string): ExternalClaims => ({
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
