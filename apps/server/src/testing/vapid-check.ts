import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const MAX_LIFETIME_SECONDS = 86_400;

const claimsSchema = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(mailto:.+@.+|https:\/\/.+)/),
});

/** The reason why a push service rejects a VAPID header (RFC 8292); null when it is valid. */
export function vapidFault(authorization: string | undefined, origin: string, publicKey: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (!token) return 'no vapid header';
  if (key !== publicKey) return 'vapid: another key than the browser subscribed with';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  if (x === undefined || y === undefined) return 'vapid: no key';
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'the token is not signed with the key';
  const parsed = claimsSchema.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  if (!parsed.success) return 'the token lacks a claim';
  if (parsed.data.aud !== origin) return 'the token is for another push service';
  const left = parsed.data.exp - Date.now() / 1000;
  return left > 0 && left <= MAX_LIFETIME_SECONDS ? null : 'the token has run out, or holds for too long';
}
