import { TOTP, URI } from 'otpauth';

/** An authenticator app's code of this half minute, or of the one after: each is good once. */
export function totpCode(uri: string, ahead = 0): string {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('no TOTP');
  return totp.generate({ timestamp: Date.now() + ahead * 30_000 });
}
