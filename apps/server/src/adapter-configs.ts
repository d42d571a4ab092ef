import type { CountryCode } from '@bugunne/contract';
import type { S3Config } from './platform/storage/s3-config.ts';

/** OpenTelemetry over HTTP. */
export type TelemetryConfig = {
  /** Address of a receiver, without the paths of its signals. */
  endpoint: string;
  serviceName: string;
  sendsTraces: boolean;
  sendsMetrics: boolean;
  metricMilliseconds: number;
};

/** Public sources of the catalogue; addresses are those of own mirrors in place of the public services. */
export type CatalogueSourcesConfig = {
  wikidata: { sparqlUrl: string | undefined; apiUrl: string | undefined };
  musicBrainzUrl: string | undefined;
  tvMazeUrl: string | undefined;
  tmdb: TmdbConfig;
  coverArtArchiveUrl: string | undefined;
  /** Multiplies the time between two requests; less than 1 only for own mirrors. */
  pace: number;
};

type TmdbConfig = {
  /** TMDB is asked only with a token. */
  token: string | undefined;
  url: string | undefined;
  /** Address of its pictures without their size. */
  imageUrl: string | undefined;
  /** Countries whose offers are stored; all when not given. */
  countries: readonly CountryCode[] | undefined;
};

/** Payments by card. With neither, only bank transfers are possible. */
export type PaymentConfig = {
  polar: PolarConfig | undefined;
  /** Whether a sandbox that only simulates payments takes the place of a missing provider. */
  sandbox: boolean;
};

export type PolarConfig = {
  accessToken: string;
  webhookSecret: string;
  environment: 'production' | 'sandbox';
  products: { monthly: string; yearly: string };
  /** Address of the API in place of Polar's own, for tests. */
  baseUrl: string | undefined;
};

/** File storage: one bucket of an S3-compatible service, or the data folder. */
export type StorageConfig = { s3: S3Config | undefined };

/** Push notifications (RFC 8030, 8291, 8292). */
export type PushConfig = {
  /** Base64url; generated at the first start and stored in the database when not given. */
  keys: { publicKey: string; privateKey: string } | undefined;
  /** Contact address for push services. */
  subject: string;
  /** Whether push services may be on private addresses and without TLS. */
  allowPrivate: boolean;
};

/** The language model: any endpoint of OpenAI's chat completions API. */
export type LlmConfig = {
  /** Without it the language model is disabled. */
  apiKey: string | undefined;
  /** Without a trailing slash; OpenAI's when not given. */
  baseUrl: string;
  models: { daily: string; similar: string; recipe: string; wish: string };
  /** Per UTC day, for all users together. */
  tokensPerDay: number;
  tokensPerUserPerDay: number;
  /** Only for reporting costs. */
  usdPerMillion: { input: number | undefined; output: number | undefined };
};

/** After how many whole months rows are deleted; undefined: never. */
export type RetentionConfig = {
  interactionMonths: number | undefined;
  notificationMonths: number | undefined;
};
