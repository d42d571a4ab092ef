/** Why a sign-in or a link through an external provider did not work; the page it returns to names one in `?fault=`. */
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
