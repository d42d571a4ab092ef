import { TOTP, URI } from 'otpauth';

/** Code of an authenticator app for the current half minute, or `ahead` of them later: each code is valid once. */
export function totpCode(uri: string, ahead = 0): string {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('no TOTP');
  return totp.generate({ timestamp: Date.now() + ahead * 30_000 });
}
