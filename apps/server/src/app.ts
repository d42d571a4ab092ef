import { randomUUID } from 'node:crypto';
import { LIMITS, NOTIFICATION_STREAM_PATH } from '@bugunne/contract';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppDependencies } from './app-dependencies.ts';
import { adFrameRoutes } from './http/ad-frame.ts';
import { callerAddress } from './http/addresses.ts';
import { createApi } from './http/api.ts';
import type { AppEnv } from './http/app-env.ts';
import { acceptsHtml, errorPage } from './http/error-page.ts';
import { errorBody, toAppError } from './http/errors.ts';
import { allowedMethods } from './http/methods.ts';
import { openApiRoutes } from './http/openapi.ts';
import { administrator, type RequestContext, signedIn } from './http/procedures.ts';
import { searchEngineRoutes } from './http/search-engine-routes.ts';
import { originGuard, securityHeaders } from './http/security.ts';
import { siteRoutes } from './http/site.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { contentsRoutes } from './modules/contents/contents.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { externalRoutes } from './modules/identities/external.routes.ts';
import { identitiesRoutes } from './modules/identities/identities.routes.ts';
import { interactionsRoutes } from './modules/interactions/interactions.routes.ts';
import { languageModelRoutes } from './modules/language-model/usage.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { streamRoute } from './modules/notifications/stream.route.ts';
import { downloadRoute } from './modules/own-data/download.route.ts';
import { ownDataRoutes } from './modules/own-data/own-data.routes.ts';
import { pageViewsRoutes } from './modules/page-views/page-views.routes.ts';
import { preferencesRoutes } from './modules/preferences/preferences.routes.ts';
import { premiumRoutes } from './modules/premium/premium.routes.ts';
import { pushRoutes } from './modules/push/push.routes.ts';
import { recommendationsRoutes } from './modules/recommendations/recommendations.routes.ts';
import { todayRoute } from './modules/recommendations/today.route.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { eveningRoute } from './modules/sharing/evening.route.ts';
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts';
import { publicObjectRoutes, storageRoutes } from './modules/storage/storage.routes.ts';
import { supportRoutes } from './modules/support/support.routes.ts';
import { AppError } from './platform/app-error.ts';
import { createMetrics } from './platform/metrics.ts';
import { createThrottle } from './platform/throttle.ts';
import { createServices } from './services.ts';

/** Composes the app into one fetch handler; tests call it without a port. */
export function createApp(deps: AppDependencies) {
  const { config, logger } = deps;
  const metrics = createMetrics();
  const services = createServices({ ...deps, metrics });
  let isServing = true;

  const throttle = createThrottle(config.authRateLimitFactor);
  const guard = signedIn(services.sessions, throttle);
  const admin = administrator(services.sessions, throttle, services.users.isAdmin);
  const isHttps = config.publicUrl.startsWith('https:');
  const api = createApi(
    {
      auth: authRoutes(services.auth, services.sessions),
      ownData: ownDataRoutes(services.ownData, guard),
      identities: identitiesRoutes(services.identities, guard, isHttps),
      account: accountRoutes(services.account, guard),
      preferences: preferencesRoutes(services.preferences, guard),
      recommendations: recommendationsRoutes(services, guard),
      contents: contentsRoutes(services, guard),
      interactions: interactionsRoutes(services, guard),
      notifications: notificationsRoutes(services.notifications, guard),
      push: pushRoutes(services.push, guard),
      premium: premiumRoutes(services.premium, guard),
      languageModel: languageModelRoutes(services.languageModelUsage, admin),
      storage: storageRoutes(services.storage, admin),
      pageViews: pageViewsRoutes(services.pageViews, throttle),
      statistics: statisticsRoutes(services.statistics),
      support: supportRoutes(services.contact, guard),
      settings: settingsRoutes(services.settings),
    },
    logger,
  );

  const addressOf = (request: Request) =>
    callerAddress(deps.socketAddress(request), request.headers.get('x-forwarded-for') ?? undefined, config.trustProxy);

  const common = securityHeaders(isHttps);
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    // The date of the server's clock, so that browsers can correct for their own.
    c.set('common', { ...common, 'x-request-id': requestId, date: deps.clock.now().toUTCString() });
    const started = performance.now();
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    const log = () => {
      const milliseconds = Math.round(performance.now() - started);
      logger.info({ requestId, method, path: loggedPath(path, status), status, milliseconds }, 'request');
    };
    // The duration of a stream does not count as a response time.
    const ended = c.get('ended');
    if (ended) return void ended.then(log);
    metrics.observe(method, path, status, (performance.now() - started) / 1000);
    if (!path.startsWith('/assets/')) log();
  });
  app.use(async (c, next) => {
    await next();
    if (c.get('isComplete')) return;
    const { headers } = c.res;
    for (const [name, value] of Object.entries(c.get('common'))) if (!headers.has(name)) headers.set(name, value);
  });
  app.use(originGuard(config.publicUrl));
  // Reads need no body; accessing it would make the platform build a whole request object.
  app.on(
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    '*',
    bodyLimit({
      maxSize: LIMITS.bodyBytes,
      onError: (c) => refuse(new AppError('body_too_large'), c.get('requestId')),
    }),
  );

  const API = /^\/(auth|rest|realtime|storage)\/v1\//;
  app.get('/auth/v1/.well-known/jwks.json', async (c) => {
    c.header('cache-control', 'public, max-age=600');
    return c.json(await services.auth.publicKeys());
  });
  app.get('/rest/v1/daily_recommendations', todayRoute(services.recommendations, services.sessions, throttle));
  app.get('/rest/v1/own_data', downloadRoute(services.ownData, services.sessions, throttle, logger));
  app.route('/auth/v1', externalRoutes({ service: services.identities, addressOf, isHttps }));
  app.get(
    NOTIFICATION_STREAM_PATH,
    streamRoute({ streams: services.notificationStreams, sessions: services.sessions, throttle, hangUp: deps.hangUp }),
  );
  app.get('/rest/v1/daily_recommendations/evening', eveningRoute(services.evening, services.sessions, throttle));
  app.route('/', publicObjectRoutes(services.storage, addressOf));
  app.route('/rest/v1', openApiRoutes());
  app.use(async (c, next) => {
    if (!API.test(c.req.path)) return next();
    const resHeaders = new Headers({ 'cache-control': 'no-store' });
    const context: RequestContext = {
      headers: c.req.raw.headers,
      resHeaders,
      address: addressOf(c.req.raw),
      requestId: c.get('requestId'),
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
  app.route(
    '/',
    healthRoutes({
      ping: () => deps.database.ping(),
      metrics,
      metricsToken: config.metricsToken,
      isServing: () => isServing,
      addressOf,
    }),
  );
  app.route(
    '/',
    adFrameRoutes(() => services.settings.public().adProvider),
  );
  app.route('/', searchEngineRoutes({ publicUrl: config.publicUrl, sharedItems: services.contents.allShared }));
  if (deps.site) {
    app.route(
      '/',
      siteRoutes({
        site: deps.site,
        // While the database is unavailable, the page is served and shows the error itself.
        hasContent: (id) => services.contents.has(id).catch(() => true),
        sharedHead: services.sharedPages.head,
        settings: services.settings.public,
      }),
    );
  }
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
    /** From now on the health check tells load balancers to send no more requests. */
    stopServing() {
      isServing = false;
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

/** Removes shared titles and unknown paths, which may be personal, from a logged path; item ids stay. */
const loggedPath = (path: string, status: number) =>
  status === 404 ? '…' : path.replace(/^((?:\/en)?(?:\/rest\/v1)?\/shared\/).*/, '$1…').slice(0, 200);
