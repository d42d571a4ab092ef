import { RAW_PATHS } from '@bugunne/contract';
import { defineModule } from '../../module.ts';
import { CHECKOUT_WAITS } from '../../platform/payment/checkout-waits.ts';
import { polarProvider } from '../../platform/payment/polar/polar-provider.ts';
import type { PaymentProvider } from '../../platform/payment/provider.ts';
import { tracedProvider } from '../../platform/telemetry/traced-provider.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { adminPaymentsRoutes } from './admin-payments.routes.ts';
import { attemptsRepo } from './attempts.repo.ts';
import { checkoutsService } from './checkouts.service.ts';
import { deletionRepo } from './deletion.repo.ts';
import { deletionService } from './deletion.service.ts';
import { figuresRepo } from './figures.repo.ts';
import { figuresService } from './figures.service.ts';
import { inboxRepo } from './inbox.repo.ts';
import { inboxListsRepo } from './inbox-lists.repo.ts';
import { inboxListsService } from './inbox-lists.service.ts';
import { listsRepo } from './lists.repo.ts';
import { listsService } from './lists.service.ts';
import { moneyBackRepo } from './money-back.repo.ts';
import { moneyBackService } from './money-back.service.ts';
import { noticeMailJob } from './notice-mails.jobs.ts';
import { noticesRepo } from './notices.repo.ts';
import { noticesService } from './notices.service.ts';
import { offersService } from './offers.service.ts';
import { ownPaymentsRepo } from './own-payments.repo.ts';
import { ownPaymentsService } from './own-payments.service.ts';
import { paymentAlertsRepo } from './payment-alerts.repo.ts';
import { paymentAlertsService } from './payment-alerts.service.ts';
import { paymentJobs } from './payments.jobs.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { PAYMENTS_TABLES } from './payments.tables.ts';
import { priceCheckService } from './price-check.service.ts';
import { providerNewsService } from './provider-news.service.ts';
import { PAYMENTS_RATE_RULES } from './rate-rules.ts';
import { reconcileService } from './reconcile.service.ts';
import { refusalsService } from './refusals.service.ts';
import { resendService } from './resend.service.ts';
import { staffActionsService } from './staff-actions.service.ts';
import { subscriptionsRepo } from './subscriptions.repo.ts';
import { timelineRepo } from './timeline.repo.ts';
import { timelineService } from './timeline.service.ts';
import { transfersService } from './transfers.service.ts';
import { trialsRepo } from './trials.repo.ts';
import { trialsService } from './trials.service.ts';
import { webhookRoute } from './webhook.route.ts';
import { webhooksService } from './webhooks.service.ts';

type Needs = {
  premium: PremiumService;
  settings: SettingsService;
  notifications: NotificationsService;
  paymentSandbox: PaymentProvider | null;
  audit: AuditService;
};

/** Buying Premium: checkouts, the provider's webhooks, subscriptions, bank transfers, money back. */
export const paymentsModule = defineModule({
  name: 'payments',
  tables: PAYMENTS_TABLES,
  rateRules: PAYMENTS_RATE_RULES,
  create(
    {
      database: { db },
      config,
      clock,
      jobs,
      limits,
      logger,
      mailer,
      metrics,
      publish,
      paymentProvider,
      checkoutWaits,
      tracing,
    },
    { premium, settings, notifications, paymentSandbox, audit }: Needs,
  ) {
    const { polar } = config.payment;
    const untraced = paymentProvider ?? (polar ? polarProvider(polar) : paymentSandbox);
    const provider = untraced && tracedProvider(untraced, tracing);
    const attempts = attemptsRepo(db);
    const subscriptions = subscriptionsRepo(db);
    const inbox = inboxRepo(db);
    const trials = trialsService(trialsRepo(db), clock);
    const news = providerNewsService({
      repo: subscriptions,
      premium,
      trials,
      settings,
      clock,
      isOwnProduct: (id) => provider?.isOwnProduct?.(id) ?? true,
    });
    const reconcile = reconcileService({ provider, repo: subscriptions, news, publish, clock, logger });
    const webhooks = webhooksService({
      provider,
      inbox,
      news,
      audit,
      transaction: subscriptions.transaction,
      jobs,
      publish,
      clock,
      logger,
    });
    const waits = { ...CHECKOUT_WAITS, ...checkoutWaits };
    const { publicUrl } = config;
    const common = { provider, attempts, trials, premium, audit, settings, limits, publish, clock, logger };
    const deps = { ...common, reconcile, publicUrl, waits };
    const refusals = refusalsService(deps);
    const transfers = transfersService(deps);
    const checkouts = checkoutsService(deps, transfers, refusals);
    const offers = offersService(deps, transfers, refusals);
    const refunds = moneyBackRepo(db);
    const moneyBack = moneyBackService({ provider, repo: refunds, premium, audit, reconcile, publish, clock });
    const noticeRows = noticesRepo(db);
    const notices = noticesService({ repo: noticeRows, notifications, jobs, clock, logger });
    const ownPayments = ownPaymentsService({
      provider,
      repo: ownPaymentsRepo(db),
      moneyBack: refunds,
      premium,
      audit,
      notices,
      reconcile,
      settings,
      limits,
      publicUrl,
      clock,
    });
    const noticeMails = noticeMailJob({ repo: noticeRows, settings, mailer, publicUrl });
    const alerts = paymentAlertsService({ inbox, repo: paymentAlertsRepo(db), notices, clock, logger });
    metrics.gauge('payment_webhooks_failed', 'Webhooks of payments that failed ten times', alerts.failed);
    metrics.gauge(
      'payment_webhooks_silent',
      'Whether no webhook came for a day although subscriptions live',
      alerts.silent,
    );
    const prices = priceCheckService({ provider, settings, logger });
    const deletion = deletionService({
      provider,
      repo: deletionRepo(db),
      moneyBack: refunds,
      news,
      reconcile,
      alerts,
      clock,
      logger,
    });
    const services = { offers, checkouts, transfers, ownPayments };
    const users = timelineRepo(db);
    const { transaction } = subscriptions;
    const admin = {
      figures: figuresService({ provider, repo: figuresRepo(db), inbox, settings, clock }),
      lists: listsService(listsRepo(db), settings),
      timelines: timelineService({ provider, repo: users }),
      inboxLists: inboxListsService({
        provider,
        repo: inboxListsRepo(db),
        webhooks,
        audit,
        settings,
        jobs,
        clock,
        logger,
      }),
      moneyBack,
      transfers,
      ownPayments,
      resending: resendService({ repo: noticeRows, jobs, audit, clock }),
      staffActions: staffActionsService({
        provider,
        moneyBack,
        transfers,
        reconcile,
        users,
        audit,
        jobs,
        transaction,
        clock,
      }),
    };
    return {
      services: { payments: { ...services, news, webhooks, reconcile, notices, deletion, moneyBack } },
      routes: ({ signedIn, administrator, confirmedAdministrator }) => ({
        payments: paymentsRoutes(services, signedIn),
        adminPayments: adminPaymentsRoutes(admin, { administrator, confirmedAdministrator }),
      }),
      http(app) {
        app.options(RAW_PATHS.paymentWebhook, (c) => c.body(null, 204, { allow: 'OPTIONS, POST' }));
        app.post(RAW_PATHS.paymentWebhook, webhookRoute(webhooks));
      },
      jobs: [...paymentJobs({ webhooks, reconcile, checkouts, deletion, notices, alerts }), noticeMails],
      start() {
        void prices.checkProducts();
        return alerts.watch();
      },
      subscriptions: {
        'user.deleted': async (event) => {
          await trials.keepAddresses(event);
          await deletion.forget(event);
        },
        'premium.changed': ({ userId }) => notices.deliver(userId),
      },
    };
  },
});
