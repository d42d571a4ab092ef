import { defineModule } from '../../module.ts';
import { auditService } from './audit.service.ts';

/** The audit log. */
export const auditModule = defineModule({
  name: 'audit',
  tables: [],
  rateRules: {},
  create: () => ({ services: { audit: auditService } }),
});
