import type { Catalogue } from '@bugunne/catalogue';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Clock } from './platform/clock.ts';
import type { Jobs } from './platform/jobs.ts';
import type { LanguageModelDeps } from './platform/llm/language-model.ts';
import type { Logger } from './platform/logger.ts';
import type { Mailer } from './platform/mail.ts';
import type { PushSenderDeps } from './platform/push/push-sender.ts';
import type { StaticSite } from './platform/static-site.ts';

/** What the app is composed of; the server gives it the real parts, tests and commands some of their own. */
export type AppDependencies = {
  config: Config;
  database: Database;
  authSecret: string;
  catalogue: Catalogue;
  clock: Clock;
  logger: Logger;
  mailer: Mailer;
  jobs: Jobs;
  /** For tests: how long the language model may take, and what waiting is. */
  languageModel?: Pick<LanguageModelDeps, 'callMilliseconds' | 'wait'>;
  /** For tests: how long a push service may take to answer. */
  push?: Pick<PushSenderDeps, 'milliseconds'>;
  /** Absent in tests of the API alone. */
  site: StaticSite | null;
  /** Address of the socket a request came in by. */
  socketAddress(request: Request): string | undefined;
  /** Ends the connection a request came in by, at once; absent where there is none. */
  hangUp?(request: Request): void;
};
