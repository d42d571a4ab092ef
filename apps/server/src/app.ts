import { LIMITS } from '@bugunne/contract';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppDependencies } from './app-dependencies.ts';
import { createAnnouncements } from './database/announcements.ts';
import { callerAddress } from './http/addresses.ts';
import { createApi } from './http/api.ts';
import type { AppEnv } from './http/app-env.ts';
import { acceptsHtml, errorPage } from './http/error-page.ts';
import { errorBody, toAppError } from './http/errors.ts';
import { maintenanceGate } from './http/maintenance.ts';
import { methodsOf } from './http/methods.ts';
import { openApiRoutes } from './http/openapi.ts';
import { administrator, confirmedAdministrator, type RequestContext, signedIn } from './http/procedures.ts';
import { recordRequests } from './http/record-requests.ts';
import { originGuard, securityHeaders } from './http/security.ts';
import type { Platform, RouteTools } from './module.ts';
import { createModules } from './modules.ts';
import { AppError } from './platform/app-error.ts';
import { createEvents } from './platform/events.ts';
import { createMetrics } from './platform/metrics.ts';
import { hasNullCharacter } from './platform/storable.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { tracedMailer } from './platform/telemetry/traced-mailer.ts';
import { noTracing } from './platform/telemetry/tracing.ts';
import { createThrottle } from './platform/throttle.ts';
import { watchedJobs } from './platform/watched-jobs.ts';

/** Composes the app into one fetch handler; tests call it without a port. */
export function createApp(deps: AppDependencies) {
  const { config, logger } = deps;
  const metrics = createMetrics();
  const throttle = createThrottle(config.authRateLimitFactor, metrics.refuse);
  const tracing = deps.tracing ?? noTracing;
  const isHttps = config.publicUrl.startsWith('https:');
  // Counting a body of unknown length replaces the request; its connection is known by the first one.
  const firstRequests = new WeakMap<Request, Request>();
  const firstOf = (request: Request) => firstRequests.get(request) ?? request;
  const addressOf = (request: Request) =>
    callerAddress(
      deps.socketAddress(firstOf(request)),
      request.headers.get('x-forwarded-for') ?? undefined,
      config.proxyHops,
    );
  const events = createEvents();
  let isServing = true;
  let isDraining = false;
  const platform: Platform = {
    ...deps,
    tracing,
    mailer: tracedMailer(deps.mailer, tracing),
    announcements: createAnnouncements(deps.database, deps.pollMilliseconds),
    metrics,
    publish: events.publish,
    storage: createStorage(config),
    throttle,
    addressOf,
    isHttps,
    dispatch: async (request) => app.fetch(request),
    isServing: () => isServing,
    isDraining: () => isDraining,
    tables: () => parts.flatMap(({ tables }) => tables),
  };
  const { services, routes, parts } = createModules(platform, events);
  const { sessions, adminAccess } = services;
  const tools: RouteTools = {
    signedIn: signedIn(sessions, throttle),
    administrator: administrator(sessions, throttle, adminAccess),
    confirmedAdministrator: confirmedAdministrator(sessions, throttle, adminAccess),
    sessions,
  };
  const router = routes(tools);
  const api = createApi(router, logger);
  const stops: (() => void)[] = [];

  const common = securityHeaders(isHttps);
  const app = new Hono<AppEnv>();
  const hasProxies = config.proxyHops > 0;
  app.use(recordRequests({ tracing, metrics, logger, clock: deps.clock, common, hasProxies }));
  app.use(async (c, next) => {
    await next();
    if (c.get('isComplete')) return;
    const { headers } = c.res;
    for (const [name, value] of Object.entries(c.get('common'))) if (!headers.has(name)) headers.set(name, value);
  });
  app.use(originGuard(config.publicUrl));
  // Reads need no body; accessing it would make the platform build a whole request object.
  const limitBody = bodyLimit({
    maxSize: LIMITS.bodyBytes,
    onError: (c) => refuse(new AppError('body_too_large'), c.get('requestId')),
  });
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c, next) => {
    const first = c.req.raw;
    return limitBody(c, async () => {
      if (c.req.raw !== first) firstRequests.set(c.req.raw, first);
      await next();
    });
  });

  const API = /^\/(auth|rest|realtime|storage|functions)\/v1\//;
  app.use(async (c, next) => {
    if (API.test(c.req.path) && hasNullCharacter(c.req.url)) throw new AppError('invalid_input');
    await next();
  });
  app.use(
    maintenanceGate({
      maintenance: () => services.settings.now('maintenance'),
      sessions,
      isAdministrator: services.users.isAdmin,
      isFile: (path) => (deps.site?.file(path) ?? null) !== null,
      clock: deps.clock,
    }),
  );
  for (const { http } of parts) http?.(app, tools);
  app.route('/rest/v1', openApiRoutes());
  const allowedMethods = methodsOf(app.routes);
  app.use(async (c, next) => {
    if (!API.test(c.req.path)) return next();
    const resHeaders = new Headers({ 'cache-control': 'no-store' });
    const context: RequestContext = {
      headers: c.req.raw.headers,
      resHeaders,
      address: addressOf(c.req.raw),
      requestId: c.get('requestId'),
      onProcedure: (path) => c.set('procedure', path),
    };
    const response = await api(c.req.raw, context);
    if (!response) {
      const allowed = allowedMethods(c.req.path);
      if (allowed.length === 0) throw new AppError('not_found');
      return refuse(new AppError('method_not_allowed'), c.get('requestId'), { allow: allowed.join(', ') });
    }
    const headers = new Headers(response.headers);
    for (const [name, value] of resHeaders) headers.append(name, value);
    return new Response(response.body, { status: response.status, headers });
  });
  for (const { fallback } of parts) fallback?.(app);
  app.notFound((c) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    return isRead
      ? refuse(new AppError('not_found'), c.get('requestId'))
      : refuse(new AppError('method_not_allowed'), c.get('requestId'), { allow: 'GET, HEAD' });
  });
  app.onError((error, c) => {
    const known = toAppError(error);
    if (known.isFault) logger.error({ requestId: c.get('requestId'), error }, 'request failed');
    const answer = refuse(known, c.get('requestId'));
    if (known.status < 500 || !acceptsHtml(c.req)) return answer;
    answer.headers.set('content-type', 'text/html; charset=utf-8');
    answer.headers.set('cache-control', 'no-store');
    return new Response(errorPage(c.req.path), answer);
  });

  return {
    fetch: (request: Request) => app.fetch(request),
    services,
    metrics,
    /** The modules and the router that they make, for the checks of completeness. */
    parts,
    router,
    /** Hono's routes: every address beside the contract, and middleware. */
    routes: app.routes,
    tables: platform.tables(),
    jobDefinitions: watchedJobs(
      parts.flatMap(({ jobs }) => jobs ?? []),
      { metrics, tracing },
    ),
    /** Resolves when the first request may come. */
    async prepare() {
      for (const part of parts) await part.prepare?.();
    },
    /** Begins the modules' work in the background. */
    start() {
      for (const { start } of parts) if (start) stops.push(start());
    },
    /** The health check tells load balancers to send no more requests; those that arrive are answered as before. */
    startDraining() {
      isDraining = true;
    },
    /** Stops the work in the background. */
    stopServing() {
      isServing = false;
      isDraining = true;
      for (const stop of stops.splice(0)) stop();
    },
    /** Ends responses that would delay the stop of the server. */
    async disconnect() {
      for (const part of parts) await part.disconnect?.();
    },
    /** Stores and releases what is left after the last request and job. */
    async close() {
      for (const part of parts) await part.close?.();
    },
  };
}

export type App = ReturnType<typeof createApp>;

function refuse(error: AppError, requestId: string, headers: Record<string, string> = {}): Response {
  const retry: Record<string, string> = error.retryAfterSeconds
    ? { 'retry-after': String(error.retryAfterSeconds) }
    : {};
  return Response.json(errorBody(error, requestId), { status: error.status, headers: { ...headers, ...retry } });
}
