import type { Hono } from 'hono';
import type { AppDependencies } from './app-dependencies.ts';
import type { Announcements } from './database/announcements.ts';
import type { TableDeclaration } from './database/tables.ts';
import type { AppEnv } from './http/app-env.ts';
import type { Administrator, ConfirmedAdministrator, SignedIn } from './http/procedures.ts';
import type { Publish, Subscriptions } from './platform/events.ts';
import type { JobDefinition } from './platform/jobs.ts';
import type { Metrics } from './platform/metrics.ts';
import type { RateLimits, RateRule } from './platform/rate-limits.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Tracing } from './platform/telemetry/tracing.ts';
import type { Throttle } from './platform/throttle.ts';
import type { SessionSource } from './shared/session.ts';

/** Adapters, configuration and tools for every module. */
export type Platform = Omit<AppDependencies, 'tracing'> & {
  tracing: Tracing;
  /** Changes that any process on this database made to users and their sessions. */
  announcements: Announcements;
  metrics: Metrics;
  publish: Publish;
  storage: Storage;
  throttle: Throttle;
  /** Network address of the caller of a request. */
  addressOf(request: Request): string;
  isHttps: boolean;
  /** Handles a request as if it had arrived over the network, for the sandbox's webhooks. */
  dispatch(request: Request): Promise<Response>;
  /** False once the server is shutting down. */
  isServing(): boolean;
  /** Whether the server is about to shut down and should get no more requests. */
  isDraining(): boolean;
  /** The table declarations of all modules; complete once they are composed. */
  tables(): readonly TableDeclaration[];
};

/** Guards and sessions for routes. */
export type RouteTools = {
  signedIn: SignedIn;
  administrator: Administrator;
  confirmedAdministrator: ConfirmedAdministrator;
  sessions: SessionSource;
};

/** The parts that a module brings. `Services` by name, for other modules. `Routes`: its part of the contract. */
export type ModuleParts<Services, Routes> = {
  services: Services;
  /** Procedures by key of the contract. Several modules may bring procedures of one key. */
  routes?: (tools: RouteTools) => Routes;
  /** Addresses beside the contract, which are matched before it. */
  http?: (app: Hono<AppEnv>, tools: RouteTools) => void;
  /** Addresses that neither the API nor another module has. */
  fallback?: (app: Hono<AppEnv>) => void;
  jobs?: readonly JobDefinition[];
  subscriptions?: Subscriptions;
  /** Resolves before the first request. */
  prepare?: () => Promise<void>;
  /** Begins work in the background; returns a function that stops it when the server begins to stop. */
  start?: () => () => void;
  /** Ends responses that would delay the stop of the server. */
  disconnect?: () => Promise<void>;
  /** Stores and releases what is left after the last request and job. */
  close?: () => Promise<void>;
};

/** `Needs`: the services of other modules, which have to be earlier in the list of modules. */
export type ServerModule<Needs, Services, Routes, Rule extends string> = {
  /** The name of its folder. */
  name: string;
  /**
   * The tables whose download, deletion, backup and disclosure this module declares; each table has one such module.
   * Others may read and write it through repos of their own, as account and premium do with `users`, which auth declares.
   */
  tables: readonly TableDeclaration[];
  /** Limits that are counted in the database; `limits` takes from them. */
  rateRules: Readonly<Record<Rule, RateRule>>;
  create: (platform: Platform & { limits: RateLimits<Rule> }, needs: Needs) => ModuleParts<Services, Routes>;
};

/** Infers the types of a module; a module is nothing but this object. */
export const defineModule = <Needs, Services extends object, Routes, Rule extends string>(
  module: ServerModule<Needs, Services, Routes, Rule>,
) => module;
