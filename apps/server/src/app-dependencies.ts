import type { BuiltInCatalogue } from '@bugunne/catalogue';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { PasswordHash } from './platform/better-auth/better-auth.ts';
import type { Clock } from './platform/clock.ts';
import type { Jobs } from './platform/jobs.ts';
import type { LanguageModelDeps } from './platform/llm/language-model.ts';
import type { Logger } from './platform/logger.ts';
import type { Mailer } from './platform/mail.ts';
import type { CheckoutWaits } from './platform/payment/checkout-waits.ts';
import type { PaymentProvider } from './platform/payment/provider.ts';
import type { PushSenderDeps } from './platform/push/push-sender.ts';
import type { StaticSite } from './platform/static-site.ts';
import type { Tracing } from './platform/telemetry/tracing.ts';

/** Dependencies of the app: the real ones on the server, some replaced in tests and commands. */
export type AppDependencies = {
  config: Config;
  database: Database;
  authSecret: string;
  /** The items of our editors. */
  builtIn: BuiltInCatalogue;
  clock: Clock;
  logger: Logger;
  mailer: Mailer;
  jobs: Jobs;
  /** For tests: time limit of the language model, and how it waits. */
  languageModel?: Pick<LanguageModelDeps, 'callMilliseconds' | 'wait'>;
  /** For tests: time limit of a push service's response. */
  push?: Pick<PushSenderDeps, 'milliseconds'>;
  /** For tests: a password hash that costs less. */
  passwords?: PasswordHash;
  /** For tests: takes the place of the configured payment provider. */
  paymentProvider?: PaymentProvider;
  /** For tests: how long a checkout waits. */
  checkoutWaits?: Partial<CheckoutWaits>;
  /** For tests: time limit of each health check. */
  checkMilliseconds?: number;
  /** Records spans; nothing by default. */
  tracing?: Tracing;
  /** For tests: how often the tables are read while the database is not listened to. */
  pollMilliseconds?: number;
  /** Absent in tests of the API alone. */
  site: StaticSite | null;
  /** Remote address of a request's socket. */
  socketAddress(request: Request): string | undefined;
  /** Destroys the connection of a request; absent where there is none. */
  hangUp?(request: Request): void;
  /** Whether a disk refused something within the last minute; never where nothing watches. */
  isDiskFull?(): boolean;
};
