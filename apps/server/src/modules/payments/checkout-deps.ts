import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PaymentProvider } from '../../platform/payment/provider.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { AttemptsRepo } from './attempts.repo.ts';
import type { PaymentsRateRule } from './rate-rules.ts';
import type { ReconcileService } from './reconcile.service.ts';
import type { TrialsService } from './trials.service.ts';

/** How long a checkout waits, in milliseconds. */
export type CheckoutWaits = {
  /** For one answer of the provider. */
  provider: number;
  /** For another press that creates the checkout, in all; longer than `takeOver`. */
  creation: number;
  /** Between two looks at that press. */
  look: number;
  /** Until a creation without an answer counts as given up; longer than two answers of the provider. */
  takeOver: number;
};

export const CHECKOUT_WAITS: CheckoutWaits = { provider: 10_000, creation: 30_000, look: 150, takeOver: 25_000 };

export type CheckoutDeps = {
  /** Null while cards cannot be charged. */
  provider: PaymentProvider | null;
  attempts: AttemptsRepo;
  trials: TrialsService;
  premium: PremiumService;
  reconcile: Pick<ReconcileService, 'apply' | 'reconcileUser'>;
  limits: RateLimits<PaymentsRateRule>;
  publish: Publish;
  publicUrl: string;
  waits: CheckoutWaits;
  clock: Clock;
  logger: Logger;
  settings: SettingsService;
};
