import { adminContract } from './admin.contract.ts';
import { siteContract } from './site.contract.ts';

/** The wire contract: every route with its input and output. Paths follow specification §7, errors `errors.ts`. */
export const contract = { ...siteContract, ...adminContract };

export type Contract = typeof contract;
