import type { Clock } from '../../platform/clock.ts';
import type { PaymentProvider } from '../../platform/payment/provider.ts';
import type { AttemptsRepo } from './attempts.repo.ts';
import type { TrialsRepo } from './trials.repo.ts';

export type CheckoutDeps = {
  /** Null while cards cannot be charged. */
  provider: PaymentProvider | null;
  attempts: AttemptsRepo;
  trials: TrialsRepo;
  clock: Clock;
};
