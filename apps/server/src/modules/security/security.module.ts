import { CACHE_CONTROL } from '../../http/send-file.ts';
import { defineModule } from '../../module.ts';
import { AppError } from '../../platform/app-error.ts';
import { cspReportsRoute } from './csp-reports.route.ts';
import { SECURITY_TXT_PATH, securityTxt } from './security-txt.ts';

/** Reports on security: those that browsers send, and where people send theirs. */
export const securityModule = defineModule({
  name: 'security',
  tables: [],
  rateRules: {},
  create: ({ config: { publicUrl, contactEmail }, clock, metrics, logger, throttle, addressOf }) => ({
    services: {},
    http(app) {
      cspReportsRoute(app, { metrics, logger, throttle, addressOf });
      app.get(SECURITY_TXT_PATH, (c) => {
        const text = securityTxt({ publicUrl, contactEmail, now: clock.now() });
        if (text === null) throw new AppError('not_found');
        return c.text(text, 200, { 'cache-control': CACHE_CONTROL.day });
      });
    },
  }),
});
