import { resolve } from 'node:path';
import { COUNTRY_CODES } from '@bugunne/contract';
import { z } from 'zod';
import type {
  CatalogueSourcesConfig,
  LlmConfig,
  PaymentConfig,
  PushConfig,
  RetentionConfig,
  StorageConfig,
  TelemetryConfig,
} from './adapter-configs.ts';
import { type BackupConfig, readBackupConfig } from './backup-config.ts';
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from './database/database.ts';
import { type OpenIdConfig, readOpenIdConfig } from './platform/openid/openid-config.ts';
import type { S3Config } from './platform/storage/s3-config.ts';

/** A variable for which an empty string counts as unset. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

/** With scheme and host in lower case, which decide what is safe to send. */
const normalizedUrl = (url: string) => new URL(url).href.replace(/\/+$/, '');

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const onOrOff = z.enum(['on', 'off']).transform((text) => text === 'on');

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** One or more secrets, separated by commas. */
const secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(32)));

/** Number of our own proxies in front of the server: "true" is one, "false" none. */
const proxies = z
  .enum(['true', 'false'])
  .transform((text) => (text === 'true' ? 1 : 0))
  .or(z.string().regex(/^\d$/, 'is neither true, false nor a number of proxies').transform(Number));

/** The maximum fits the database column that counts tokens, with room for refused requests. */
const tokens = z.coerce.number().int().min(0).max(2_000_000_000);

/** Codes of countries, separated by commas. */
const countries = z
  .string()
  .transform((text) => text.split(',').map((code) => code.trim().toUpperCase()))
  .pipe(z.array(z.enum(COUNTRY_CODES)).min(1));

/** Address of a service, without a slash at the end. */
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const environmentSchema = z.object({
  NODE_ENV: optional(z.enum(['development', 'production', 'test']).default('production')),
  PORT: optional(z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: optional(z.string().default('127.0.0.1')),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/ })
      .transform(normalizedUrl)
      .optional(),
  ),
  DATA_DIR: optional(z.string().default('.data')),
  DATABASE_URL: optional(postgresUrl.optional()),
  DATABASE_DIRECT_URL: optional(postgresUrl.optional()),
  DATABASE_PREPARE: optional(onOrOff.default(true)),
  DATABASE_LISTEN: optional(onOrOff.default(true)),
  DATABASE_POOL: optional(z.coerce.number().int().min(2).max(200).default(10)),
  DATABASE_START_WAIT: optional(z.coerce.number().int().min(0).max(86_400).default(60)),
  DATABASE_MIGRATE: optional(z.enum(['on', 'off']).default('on')),
  DATABASE_STATEMENT_TIMEOUT: optional(
    z.coerce.number().int().min(1).max(3600).default(DATABASE_TIMEOUTS.statementSeconds),
  ),
  DATABASE_LOCK_TIMEOUT: optional(z.coerce.number().int().min(1).max(3600).default(DATABASE_TIMEOUTS.lockSeconds)),
  DATABASE_TRANSACTION_TIMEOUT: optional(
    z.coerce.number().int().min(1).max(3600).default(DATABASE_TIMEOUTS.idleInTransactionSeconds),
  ),
  DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(600).default(0)),
  AUTH_SECRET: optional(z.string().min(32).optional()),
  AUTH_SECRET_PREVIOUS: optional(secrets.default([])),
  BOT_CHECK_WORK: optional(z.coerce.number().int().min(2).max(100_000).default(900)),
  AUTH_RATE_LIMIT_FACTOR: optional(z.coerce.number().min(0.1).max(1_000_000).default(1)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: optional(z.string().default('BugünNe <bugunne@localhost>')),
  CONTACT_EMAIL: optional(z.email().optional()),
  S3_BUCKET: optional(z.string().optional()),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ }).optional()),
  S3_REGION: optional(z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: optional(z.string().optional()),
  S3_SECRET_ACCESS_KEY: optional(z.string().optional()),
  S3_PATH_STYLE: optional(flag.default(false)),
  TRUST_PROXY: optional(proxies.default(0)),
  METRICS_TOKEN: optional(z.string().min(16).optional()),
  METRICS_ON_LOOPBACK: optional(flag.default(false)),
  // The names and values of OpenTelemetry. The SDK reads further ones, such as headers, from the environment itself.
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address.optional()),
  OTEL_EXPORTER_OTLP_PROTOCOL: optional(
    z.literal('http/protobuf', 'is not supported: only http/protobuf is').optional(),
  ),
  OTEL_SDK_DISABLED: optional(flag.default(false)),
  OTEL_SERVICE_NAME: optional(z.string().default('bugunne')),
  OTEL_TRACES_EXPORTER: optional(z.enum(['otlp', 'none']).default('otlp')),
  OTEL_METRICS_EXPORTER: optional(z.enum(['otlp', 'none']).default('otlp')),
  OTEL_METRIC_EXPORT_INTERVAL: optional(z.coerce.number().int().min(1000).max(3_600_000).default(60_000)),
  OTEL_TRACES_SAMPLER: optional(z.enum(SAMPLERS).optional()),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number().min(0).max(1).optional()),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
  // Other characters cannot be sent in a header.
  OPENAI_API_KEY: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'has characters that no key has')
      .optional(),
  ),
  OPENAI_BASE_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
  VAPID_PUBLIC_KEY: optional(
    z
      .string()
      .regex(/^[\w-]{87}$/, 'is no public key')
      .optional(),
  ),
  VAPID_PRIVATE_KEY: optional(
    z
      .string()
      .regex(/^[\w-]{43}$/, 'is no private key')
      .optional(),
  ),
  VAPID_SUBJECT: optional(z.url({ protocol: /^(https|mailto)$/ }).optional()),
  PUSH_ALLOW_PRIVATE: optional(flag.default(false)),
  OPENAI_MODEL_DAILY: optional(z.string().default('gpt-4o-mini')),
  OPENAI_MODEL_SIMILAR: optional(z.string().default('gpt-3.5-turbo')),
  OPENAI_MODEL_RECIPE: optional(z.string().default('gpt-3.5-turbo')),
  OPENAI_MODEL_WISH: optional(z.string().default('gpt-4o-mini')),
  POLAR_ACCESS_TOKEN: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'has characters that no token has')
      .optional(),
  ),
  POLAR_WEBHOOK_SECRET: optional(z.string().min(16).optional()),
  POLAR_ENVIRONMENT: optional(z.enum(['production', 'sandbox']).default('production')),
  POLAR_PRODUCT_MONTHLY: optional(z.uuid().optional()),
  POLAR_PRODUCT_YEARLY: optional(z.uuid().optional()),
  POLAR_BASE_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
  PAYMENT_SANDBOX: optional(flag.optional()),
  WIKIDATA_SPARQL_URL: optional(address.optional()),
  WIKIDATA_API_URL: optional(address.optional()),
  MUSICBRAINZ_URL: optional(address.optional()),
  TVMAZE_URL: optional(address.optional()),
  COVER_ART_ARCHIVE_URL: optional(address.optional()),
  TMDB_TOKEN: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'has characters that no token has')
      .optional(),
  ),
  TMDB_URL: optional(address.optional()),
  TMDB_IMAGE_URL: optional(address.optional()),
  TMDB_COUNTRIES: optional(countries.optional()),
  CATALOGUE_PACE: optional(z.coerce.number().min(0.0001).max(100).default(1)),
  RETENTION_INTERACTIONS_MONTHS: optional(z.coerce.number().int().min(13).max(1200).optional()),
  RETENTION_NOTIFICATIONS_MONTHS: optional(z.coerce.number().int().min(1).max(1200).optional()),
  LLM_TOKENS_PER_DAY: optional(tokens.default(5_000_000)),
  LLM_TOKENS_PER_USER_PER_DAY: optional(tokens.default(20_000)),
  LLM_USD_PER_MILLION_INPUT: optional(z.coerce.number().min(0).optional()),
  LLM_USD_PER_MILLION_OUTPUT: optional(z.coerce.number().min(0).optional()),
});

const POLAR = ['POLAR_ACCESS_TOKEN', 'POLAR_WEBHOOK_SECRET', 'POLAR_PRODUCT_MONTHLY', 'POLAR_PRODUCT_YEARLY'] as const;

/** Any of the given variables needs all the needed ones. */
const NEEDED = [
  { given: ['S3_BUCKET'], needed: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  { given: POLAR, needed: POLAR },
  { given: ['DATABASE_DIRECT_URL'], needed: ['DATABASE_URL'] },
] as const;

/** Refuses an incomplete configuration, which would otherwise fail only when the first picture or payment is stored. */
const wholeEnvironmentSchema = environmentSchema.superRefine((env, context) => {
  for (const { given, needed } of NEEDED) {
    const cause = given.find((name) => env[name] !== undefined);
    if (cause === undefined) continue;
    for (const name of needed) {
      if (env[name] !== undefined) continue;
      context.addIssue({ code: 'custom', path: [name], message: `is needed with ${cause}` });
    }
  }
});

export type Config = {
  environment: 'development' | 'production' | 'test';
  port: number;
  host: string;
  /** Origin of the site, without a trailing slash: for links in mails and the origin check. */
  publicUrl: string;
  /** Absolute path of the folder of the embedded database, generated secrets and the mail outbox. */
  dataDir: string;
  /** Address of a PostgreSQL server; without it the embedded database is used. */
  databaseUrl: string | undefined;
  /** Address that leads around a connection pooler, for migrations, listening and long work; `databaseUrl` by default. */
  databaseDirectUrl: string | undefined;
  /** Whether requests may use what lasts for a connection: prepared statements, and timeouts as start parameters. */
  databasePrepare: boolean;
  /** Whether this process listens to the database; otherwise it polls. */
  databaseListen: boolean;
  databasePool: number;
  databaseTimeouts: DatabaseTimeouts;
  /** How many seconds a start waits for a PostgreSQL server that does not answer, or that others migrate. */
  databaseStartWait: number;
  /** Whether a start migrates a database that is behind; otherwise it waits until `npm run db:migrate` has done it. */
  databaseMigrates: boolean;
  /** How long a server continues to serve after SIGTERM, while load balancers see that it is not ready. */
  drainSeconds: number;
  /** Signs cookies; generated and stored in the data folder when not given. */
  authSecret: string | undefined;
  /** Former values of `authSecret`, whose cookies are still accepted. */
  previousAuthSecrets: readonly string[];
  /** Multiplies every rate limit and the calls per minute of members. */
  authRateLimitFactor: number;
  /** How many key derivations the proof of work behind a bot question takes at most. */
  botCheckWork: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The operator's mail address, shown on the contact page. */
  contactEmail: string | undefined;
  /** Number of our own proxies in front of the server, each of which adds an address to X-Forwarded-For. */
  proxyHops: number;
  /** Bearer token of /metrics; without it the address is closed, except as the next setting allows. */
  metricsToken: string | undefined;
  /** Whether programs on this machine may read /metrics without a token. */
  metricsOnLoopback: boolean;
  /** Where traces and metrics are sent; nothing of OpenTelemetry is loaded without it. */
  telemetry: TelemetryConfig | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  llm: LlmConfig;
  /** External providers to sign in with, in the order of their buttons. */
  openIdProviders: OpenIdConfig[];
  storage: StorageConfig;
  push: PushConfig;
  payment: PaymentConfig;
  catalogueSources: CatalogueSourcesConfig;
  retention: RetentionConfig;
  /** Backups of the server's own; undefined without any. */
  backup: BackupConfig | undefined;
};

export class ConfigError extends Error {}

/**
 * Reads the configuration from the environment; nothing else reads `process.env`. `.env.example` explains every variable.
 * Throws `ConfigError` with all invalid variables.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const result = wholeEnvironmentSchema.safeParse(environment);
  const openId = readOpenIdConfig(environment);
  const { backup, faults: backupFaults } = readBackupConfig(environment);
  if (!result.success || openId.faults.length > 0 || backupFaults.length > 0) {
    const faults = [
      ...(result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
      ...[...openId.faults, ...backupFaults].map(({ variable, message }) => `  ${variable}: ${message}`),
    ];
    throw new ConfigError(`The configuration is wrong:\n${faults.join('\n')}\nSee .env.example.`);
  }
  const env = result.data;
  const [publicKey, privateKey] = [env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY];
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    throw new ConfigError(
      'The configuration is wrong:\n  VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: both or none\nSee .env.example.',
    );
  }
  return {
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePrepare: env.DATABASE_PREPARE,
    databaseListen: env.DATABASE_LISTEN,
    databasePool: env.DATABASE_POOL,
    databaseTimeouts: {
      statementSeconds: env.DATABASE_STATEMENT_TIMEOUT,
      lockSeconds: env.DATABASE_LOCK_TIMEOUT,
      idleInTransactionSeconds: env.DATABASE_TRANSACTION_TIMEOUT,
    },
    databaseStartWait: env.DATABASE_START_WAIT,
    databaseMigrates: env.DATABASE_MIGRATE === 'on',
    drainSeconds: env.DRAIN_SECONDS,
    authSecret: env.AUTH_SECRET,
    previousAuthSecrets: env.AUTH_SECRET_PREVIOUS,
    botCheckWork: env.BOT_CHECK_WORK,
    authRateLimitFactor: env.AUTH_RATE_LIMIT_FACTOR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL,
    proxyHops: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    metricsOnLoopback: env.METRICS_ON_LOOPBACK,
    telemetry: telemetryConfigOf(env),
    logLevel: env.LOG_LEVEL,
    llm: {
      apiKey: env.OPENAI_API_KEY,
      baseUrl: (env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1').replace(/\/+$/, ''),
      models: {
        daily: env.OPENAI_MODEL_DAILY,
        similar: env.OPENAI_MODEL_SIMILAR,
        recipe: env.OPENAI_MODEL_RECIPE,
        wish: env.OPENAI_MODEL_WISH,
      },
      tokensPerDay: env.LLM_TOKENS_PER_DAY,
      tokensPerUserPerDay: env.LLM_TOKENS_PER_USER_PER_DAY,
      usdPerMillion: { input: env.LLM_USD_PER_MILLION_INPUT, output: env.LLM_USD_PER_MILLION_OUTPUT },
    },
    push: {
      keys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
      subject: env.VAPID_SUBJECT ?? defaultSubject(env),
      allowPrivate: env.PUSH_ALLOW_PRIVATE,
    },
    openIdProviders: openId.providers,
    storage: { s3: s3ConfigOf(env) },
    payment: paymentConfigOf(env),
    catalogueSources: {
      wikidata: { sparqlUrl: env.WIKIDATA_SPARQL_URL, apiUrl: env.WIKIDATA_API_URL },
      musicBrainzUrl: env.MUSICBRAINZ_URL,
      tvMazeUrl: env.TVMAZE_URL,
      tmdb: {
        token: env.TMDB_TOKEN,
        url: env.TMDB_URL,
        imageUrl: env.TMDB_IMAGE_URL,
        countries: env.TMDB_COUNTRIES,
      },
      coverArtArchiveUrl: env.COVER_ART_ARCHIVE_URL,
      pace: env.CATALOGUE_PACE,
    },
    retention: {
      interactionMonths: env.RETENTION_INTERACTIONS_MONTHS,
      notificationMonths: env.RETENTION_NOTIFICATIONS_MONTHS,
    },
    backup,
  };
}

function telemetryConfigOf(env: z.infer<typeof environmentSchema>): TelemetryConfig | undefined {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || env.OTEL_SDK_DISABLED) return undefined;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: env.OTEL_SERVICE_NAME,
    sendsTraces: env.OTEL_TRACES_EXPORTER === 'otlp',
    sendsMetrics: env.OTEL_METRICS_EXPORTER === 'otlp',
    metricMilliseconds: env.OTEL_METRIC_EXPORT_INTERVAL,
  };
}

function paymentConfigOf(env: z.infer<typeof environmentSchema>): PaymentConfig {
  const { POLAR_ACCESS_TOKEN: accessToken, POLAR_WEBHOOK_SECRET: webhookSecret } = env;
  const { POLAR_PRODUCT_MONTHLY: monthly, POLAR_PRODUCT_YEARLY: yearly } = env;
  const polar =
    accessToken && webhookSecret && monthly && yearly
      ? {
          accessToken,
          webhookSecret,
          environment: env.POLAR_ENVIRONMENT,
          products: { monthly, yearly },
          baseUrl: env.POLAR_BASE_URL?.replace(/\/+$/, ''),
        }
      : undefined;
  const isLive = env.NODE_ENV === 'production' && (env.PUBLIC_URL?.startsWith('https:') ?? false);
  return { polar, sandbox: polar === undefined && (env.PAYMENT_SANDBOX ?? !isLive) };
}

function s3ConfigOf(env: z.infer<typeof environmentSchema>): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_PATH_STYLE: pathStyle } = env;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle };
}

/** Some push services refuse senders without a contact address. */
function defaultSubject(env: {
  CONTACT_EMAIL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  MAIL_FROM: string;
}) {
  if (env.CONTACT_EMAIL) return `mailto:${env.CONTACT_EMAIL}`;
  if (env.PUBLIC_URL?.startsWith('https:')) return env.PUBLIC_URL;
  return `mailto:${/<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM}`;
}
