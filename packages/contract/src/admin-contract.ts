import { adminAccess } from './admin/access.ts';
import { adminCatalogue } from './admin/catalogue.ts';
import { adminPayments } from './admin/payments.ts';
import { adminQuality } from './admin/quality.ts';
import { adminSystem } from './admin/system.ts';

/**
 * The part of the contract for administrators: each procedure answers 401 without a session and 403 to everybody who is no
 * active administrator. Only the administration's own bundle contains it.
 */
export const adminContract = {
  adminAccess,
  adminCatalogue,
  adminPayments,
  adminQuality,
  adminSystem,
};

export type AdminContract = typeof adminContract;
