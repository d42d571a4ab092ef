import { z } from 'zod';
import { isSafeAddress, type OpenIdConfig } from './openid-config.ts';
import { OpenIdFault } from './openid-fault.ts';

const address = z.url().refine(isSafeAddress);

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});

/** Metadata of a provider (OpenID Connect Discovery). */
export type Metadata = z.infer<typeof metadataSchema>;

/** Time limit of one response of a provider. */
export const PROVIDER_MILLISECONDS = 8000;
const CACHE_MILLISECONDS = 10 * 60_000;

const withoutSlash = (text: string) => text.replace(/\/$/, '');

/**
 * Fetches the metadata at sign-in rather than at start: a provider that is down at start must neither block the site nor
 * stay unavailable. A response is cached for ten minutes, a failure is not.
 */
export function discovery({ issuer }: Pick<OpenIdConfig, 'issuer'>): () => Promise<Metadata> {
  let cached: { metadata: Promise<Metadata>; until: number } | undefined;

  async function fetchMetadata(): Promise<Metadata> {
    const response = await fetch(`${withoutSlash(issuer)}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_MILLISECONDS),
    }).catch((error: unknown) => {
      throw new OpenIdFault('unavailable', 'the discovery document is out of reach', error);
    });
    if (!response.ok) throw new OpenIdFault('unavailable', `the discovery document answers ${response.status}`);
    const metadata = metadataSchema.safeParse(await response.json().catch(() => null));
    if (!metadata.success) throw new OpenIdFault('unavailable', 'the discovery document is not one');
    if (withoutSlash(metadata.data.issuer) !== withoutSlash(issuer)) {
      throw new OpenIdFault('refused', 'the discovery document is of another issuer');
    }
    return metadata.data;
  }

  return () => {
    const now = performance.now();
    if (cached && now < cached.until) return cached.metadata;
    const metadata = fetchMetadata();
    const entry = { metadata, until: now + CACHE_MILLISECONDS };
    cached = entry;
    metadata.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return metadata;
  };
}
