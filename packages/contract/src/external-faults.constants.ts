/** Reasons why sign-in or linking through an external provider failed; passed to the page in `?fault=`. */
export const EXTERNAL_FAULTS = [
  'cancelled',
  'expired',
  'unavailable',
  'refused',
  'email_in_use',
  'email_unverified',
  'identity_in_use',
  'inactive',
  'too_many_attempts',
  'signed_out',
  'failed',
] as const;

export type ExternalFault = (typeof EXTERNAL_FAULTS)[number];
