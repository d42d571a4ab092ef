import { defineModule } from '../../module.ts';
import { AppError } from '../../platform/app-error.ts';
import { pageLinksService } from './page-links.service.ts';
import { SANDBOX_RATE_RULES } from './rate-rules.ts';
import { sandboxJobs } from './sandbox.jobs.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import { sandboxCheckoutsService } from './sandbox-checkouts.service.ts';
import { sandboxObjectsRepo } from './sandbox-objects.repo.ts';
import { type SandboxServices, sandboxProvider } from './sandbox-provider.service.ts';
import { sandboxSubscriptionsService } from './sandbox-subscriptions.service.ts';
import { sandboxWebhooksService } from './sandbox-webhooks.service.ts';

/** A stand-in for a payment provider that only simulates payments, with pages, webhooks and records like a real one. */
export const paymentSandboxModule = defineModule({
  name: 'payment-sandbox',
  tables: [
    {
      table: 'sandbox_objects',
      ownData: { section: 'sandboxPayments', order: ['id'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Premium ve ödemeler'] },
    },
  ],
  rateRules: SANDBOX_RATE_RULES,
  create({ config, database: { db }, clock, jobs, dispatch, limits, site }) {
    const { publicUrl, payment } = config;
    const sandbox = payment.sandbox && !payment.polar ? createServices() : null;

    function createServices(): SandboxServices {
      const repo = sandboxObjectsRepo(db);
      const webhooks = sandboxWebhooksService({ repo, jobs, dispatch, publicUrl, clock });
      const checkouts = sandboxCheckoutsService({ repo, webhooks, publicUrl, clock });
      const subscriptions = sandboxSubscriptionsService({ repo, webhooks, clock });
      return { webhooks, checkouts, subscriptions, links: pageLinksService(repo, publicUrl, clock) };
    }

    return {
      services: { paymentSandbox: sandbox && sandboxProvider(sandbox, publicUrl) },
      http(app) {
        if (sandbox) app.route('/sandbox', sandboxRoutes({ ...sandbox, limits, site }));
        // Reads get the site's own page for unknown addresses.
        else
          app.all('/sandbox/*', (c, next) => {
            if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
            throw new AppError('not_found');
          });
      },
      jobs: sandboxJobs(sandbox),
    };
  },
});
