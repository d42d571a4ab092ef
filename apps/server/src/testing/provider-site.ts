import { randomUUID } from 'node:crypto';
import { CLIENT, startOpenIdProvider } from './openid-provider.ts';
import { visitProvider } from './openid-visitor.ts';
import { TEST_ORIGIN, type TestClient } from './test-client.ts';
import { openTestDatabase } from './test-database.ts';
import { PASSWORD, startTestServer, type TestServerOptions } from './test-server.ts';

const DOWN = 'http://localhost:9';

export type ProviderSite = Awaited<ReturnType<typeof startProviderSite>>;

export const configOf = (issuer: string, id = 'test') => ({
  id,
  name: 'Deneme',
  issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
});
export const address = () => `${randomUUID()}@example.com`;
export const locationOf = (response: Response) => response.headers.get('location') ?? '';

/** Starts a server with its own OpenID provider, and another provider that is down. */
export async function startProviderSite({ config, ...options }: Pick<TestServerOptions, 'clock' | 'config'> = {}) {
  const base = await openTestDatabase();
  const provider = await startOpenIdProvider({ redirectUris: [`${TEST_ORIGIN}/auth/v1/callback/test`] });
  const openIdProviders = [configOf(provider.issuer), configOf(DOWN, 'down')];
  const server = await startTestServer({ ...options, database: base.database, config: { ...config, openIdProviders } });

  /** Starts sign-in; resolves to the provider's address. */
  const setOut = async (client: TestClient, query = '') =>
    locationOf(await client.request(`/auth/v1/authorize?provider=test&language=en${query}`));
  const comeBack = async (client: TestClient, url: URL) => locationOf(await client.request(url.pathname + url.search));

  const finishLink = async (client: TestClient, url: string, name: string) =>
    comeBack(client, await visitProvider(url, name));

  return {
    base,
    provider,
    server,
    setOut,
    comeBack,
    async enter(client: TestClient, name: string, query = '') {
      return comeBack(client, await visitProvider(await setOut(client, query), name));
    },
    async link(client: TestClient, name: string) {
      const { url } = await client.api.identities.authorize({ provider: 'test', language: 'tr', password: PASSWORD });
      return finishLink(client, url, name);
    },
    finishLink,
    async reset() {
      await base.database.executeSql('delete from users');
      provider.accounts.clear();
    },
    async close() {
      await provider.close();
      await base.close();
    },
  };
}
