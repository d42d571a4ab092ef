import { createAuthorizationURL, validateAuthorizationCode, validateToken } from 'better-auth/oauth2';
import { z } from 'zod';
import { discovery, type Metadata, PROVIDER_MILLISECONDS } from './discovery.ts';
import type { OpenIdConfig } from './openid-config.ts';
import { OpenIdFault } from './openid-fault.ts';
import { toFault, withTimeout } from './outcomes.ts';

/** A user's profile at a provider. */
export type ExternalProfile = {
  /** The provider's immutable id of the user. */
  subject: string;
  /** Null when it is missing or not verified by the provider. */
  verifiedEmail: string | null;
  /** As sent, verified or not. */
  email: string | null;
  name: string | null;
};

/** The secrets of one sign-in, which never leave the server. */
type Journey = { codeVerifier: string; nonce: string };

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().optional(),
  azp: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
  email: z.string().nullish(),
  // Some providers send it as text.
  email_verified: z.union([z.boolean(), z.string()]).nullish(),
  name: z.string().nullish(),
});
type Claims = z.infer<typeof claimsSchema>;

/**
 * Client of an OpenID provider: authorization code flow with PKCE (S256), state, nonce, and an id_token that is verified
 * against the provider's keys, issuer and our client id. No token is stored.
 */
export function createOpenIdProvider(config: OpenIdConfig, publicUrl: string) {
  const { id, name, clientId, clientSecret } = config;
  const discover = discovery(config);
  const redirectURI = `${publicUrl}/auth/v1/callback/${id}`;
  const options = { clientId, ...(clientSecret ? { clientSecret } : {}) };

  /** The default of the standard is `basic`; providers that only support `post` declare it. */
  const authenticationOf = ({ token_endpoint_auth_methods_supported: methods }: Metadata) =>
    clientSecret && (!methods || methods.includes('client_secret_basic')) ? 'basic' : 'post';

  async function redeem(metadata: Metadata, code: string, { codeVerifier, nonce }: Journey) {
    const tokens = await validateAuthorizationCode({
      code,
      codeVerifier,
      redirectURI,
      options,
      tokenEndpoint: metadata.token_endpoint,
      authentication: authenticationOf(metadata),
    });
    // Without it nothing would bind the response to our request.
    if (!tokens.idToken) throw new OpenIdFault('refused', 'there is no id_token');
    const { payload } = await validateToken(tokens.idToken, metadata.jwks_uri, {
      audience: clientId,
      issuer: metadata.issuer,
    });
    const claims = claimsSchema.safeParse(payload).data;
    if (!claims) throw new OpenIdFault('refused', 'the id_token names nobody');
    if (claims.nonce !== nonce) throw new OpenIdFault('refused', 'the id_token is of another sign-in');
    const isForUs = Array.isArray(claims.aud) && claims.aud.length > 1 ? claims.azp === clientId : true;
    if (!isForUs || (claims.azp !== undefined && claims.azp !== clientId)) {
      throw new OpenIdFault('refused', 'the id_token is for another client');
    }
    if (claims.email || !metadata.userinfo_endpoint || !tokens.accessToken) return claims;
    return { ...claims, ...(await fetchUserinfo(metadata.userinfo_endpoint, tokens.accessToken, claims.sub)) };
  }

  return {
    id,
    name,
    /** The address to redirect the browser to. Throws `OpenIdFault`. */
    async authorizationUrl(journey: Journey & { state: string }): Promise<URL> {
      const metadata = await discover();
      return createAuthorizationURL({
        id,
        options,
        authorizationEndpoint: metadata.authorization_endpoint,
        redirectURI,
        scopes: ['openid', 'email', 'profile'],
        state: journey.state,
        codeVerifier: journey.codeVerifier,
        nonce: journey.nonce,
      });
    },
    /** The profile of the user who returned with this code. `issuer`: `iss` of the response (RFC 9207). Throws `OpenIdFault`. */
    async identify(answer: { code: string; issuer: string | undefined }, journey: Journey): Promise<ExternalProfile> {
      const metadata = await discover();
      const isNamed = answer.issuer !== undefined || metadata.authorization_response_iss_parameter_supported;
      if (isNamed && answer.issuer !== metadata.issuer) {
        throw new OpenIdFault('refused', 'the answer is of another issuer');
      }
      const claims = await withTimeout(redeem(metadata, answer.code, journey), 2 * PROVIDER_MILLISECONDS).catch(
        (error: unknown) => {
          throw toFault(error);
        },
      );
      return toProfile(claims);
    },
  };
}

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>;

/** Fetches the claims that the id_token lacks; refused unless they are about the same subject. */
async function fetchUserinfo(endpoint: string, accessToken: string, subject: string) {
  const response = await fetch(endpoint, {
    headers: { authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_MILLISECONDS),
  });
  if (!response.ok) throw new OpenIdFault('unavailable', `userinfo answers ${response.status}`);
  const claims = claimsSchema.omit({ aud: true, azp: true, nonce: true }).safeParse(await response.json()).data;
  if (claims?.sub !== subject) throw new OpenIdFault('refused', 'userinfo is about another account');
  return claims;
}

function toProfile(claims: Claims): ExternalProfile {
  const email = claims.email?.trim().toLowerCase() || null;
  const isVerified = claims.email_verified === true || claims.email_verified === 'true';
  return {
    subject: claims.sub,
    email,
    verifiedEmail: isVerified ? email : null,
    name: claims.name?.trim().slice(0, 80) || null,
  };
}
