import { PROVIDER_ID } from '@bugunne/contract';
import { z } from 'zod';

/** An OpenID provider from the environment. */
export type OpenIdConfig = {
  /** Part of the callback address. */
  id: string;
  /** Display name. */
  name: string;
  /** Base address of its discovery document, without `/.well-known/openid-configuration`. */
  issuer: string;
  clientId: string;
  /** Without it the client is public and authenticates with PKCE only. */
  clientSecret: string | undefined;
};

const DISCOVERY = '/.well-known/openid-configuration';

/** Secrets and codes are sent to the provider, so plain http is allowed only on loopback, for tests. */
export const isSafeAddress = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
};

const issuerSchema = z
  .url({ protocol: /^https?$/ })
  .transform((address) => address.replace(DISCOVERY, ''))
  .refine(isSafeAddress, 'must be https');

type Environment = Readonly<Record<string, string | undefined>>;
type Faults = { variable: string; message: string }[];

/**
 * Reads `OPENID_PROVIDERS=google,company` and for each of them `OPENID_GOOGLE_NAME`, `_ISSUER`, `_CLIENT_ID` and
 * `_CLIENT_SECRET`. Lists every fault, without the faulty values.
 */
export function readOpenIdConfig(environment: Environment): { providers: OpenIdConfig[]; faults: Faults } {
  const faults: Faults = [];
  const ids = (environment['OPENID_PROVIDERS'] ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const listed = new Set<string>();
  const providers = ids.flatMap((id) => {
    // Better Auth uses `credential` as the provider id of passwords.
    if (!PROVIDER_ID.test(id) || id === 'credential' || listed.has(id)) {
      const message = listed.has(id) ? `names ${id} twice` : 'takes names of a to z, 0 to 9 and - only';
      faults.push({ variable: 'OPENID_PROVIDERS', message });
      return [];
    }
    listed.add(id);
    const read = <T>(part: string, schema: z.ZodType<T>) => {
      const variable = `OPENID_${id.toUpperCase().replaceAll('-', '_')}_${part}`;
      const result = schema.safeParse(environment[variable] || undefined);
      if (!result.success) faults.push({ variable, message: result.error.issues[0]?.message ?? 'is wrong' });
      return result.data;
    };
    const name = read('NAME', z.string().max(40));
    const issuer = read('ISSUER', issuerSchema);
    const clientId = read('CLIENT_ID', z.string());
    const clientSecret = read('CLIENT_SECRET', z.string().optional());
    return name && issuer && clientId ? [{ id, name, issuer, clientId, clientSecret }] : [];
  });
  return { providers, faults };
}
