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

/** What a provider says of itself (OpenID Connect Discovery). */
export type Metadata = z.infer<typeof metadataSchema>;

/** The longest that a provider may take for one answer. */
export const PROVIDER_MILLISECONDS = 8000;
const KEPT_MILLISECONDS = 10 * 60_000;

const withoutSlash = (text: string) => text.replace(/\/$/, '');

/**
 * Asks when somebody wants to sign in, not at the start: a provider that is down then must neither hold the site up nor
 * stay away. An answer is kept for ten minutes; a failure is not kept.
 */
export function discovery({ issuer }: Pick<OpenIdConfig, 'issuer'>): () => Promise<Metadata> {
  let kept: { metadata: Promise<Metadata>; until: number } | undefined;

  async function ask(): Promise<Metadata> {
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
    if (kept && now < kept.until) return kept.metadata;
    const asked = ask();
    const keeping = { metadata: asked, until: now + KEPT_MILLISECONDS };
    kept = keeping;
    asked.catch(() => {
      if (kept === keeping) kept = undefined;
    });
    return asked;
  };
}
