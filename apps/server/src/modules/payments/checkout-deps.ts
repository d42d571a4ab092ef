import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { CheckoutWaits } from '../../platform/payment/checkout-waits.ts';
import type { PaymentProvider } from '../../platform/payment/provider.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { AttemptsRepo } from './attempts.repo.ts';
import type { Audit } from './audit-of-payments.ts';
import type { PaymentsRateRule } from './rate-rules.ts';
import type { ReconcileService } from './reconcile.service.ts';
import type { TrialsService } from './trials.service.ts';

/** The user who pays. */
export type Buyer = { id: string; email: string };

export type CheckoutDeps = {
  /** Null while cards cannot be charged. */
  provider: PaymentProvider | null;
  attempts: AttemptsRepo;
  trials: TrialsService;
  premium: PremiumService;
  audit: Audit;
  reconcile: Pick<ReconcileService, 'apply' | 'reconcileUser'>;
  limits: RateLimits<PaymentsRateRule>;
  publish: Publish;
  publicUrl: string;
  waits: CheckoutWaits;
  clock: Clock;
  logger: Logger;
  settings: SettingsService;
};
