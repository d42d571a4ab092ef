import { adminContract, type MaintenanceSetting, RAW_PATHS } from '@bugunne/contract';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { SessionSource } from '../shared/session.ts';
import type { AppEnv } from './app-env.ts';
import { acceptsHtml } from './error-page.ts';
import { maintenancePage } from './maintenance-page.ts';

/** How long a client waits before it tries again, while no end of the maintenance is set. */
const USUAL_SECONDS = 120;
const LEAST_SECONDS = 30;
const MOST_SECONDS = 3600;
/** How long one look at a user's row is trusted. */
const STAFF_MILLISECONDS = 5000;

export type MaintenanceDependencies = {
  maintenance(): MaintenanceSetting;
  sessions: SessionSource;
  isAdministrator(userId: string): Promise<boolean>;
  /** Whether the path is a built file, such as a script of the administration. */
  isFile(path: string): boolean;
  clock: Clock;
};

/** Everything that works without the site: health, metrics, webhooks of payments, pictures, rules of search engines. */
const OPEN = [
  /^\/health(\/|$)/,
  /^\/metrics$/,
  new RegExp(`^${RAW_PATHS.paymentWebhook}$`),
  /^\/sandbox\//,
  /^\/storage\/v1\/object\/public\//,
  /^\/(robots\.txt|sitemap[\w-]*\.xml)$/,
];
/** The administration's pages, and the sign-in that they need. */
const STAFF_ENTRANCE = [
  /^(\/en)?\/admin(\/|$)/,
  /^\/auth\/v1\/(token|logout|bot-check(\/[^/]+)?|factors\/[^/]+\/(challenge|verify)|\.well-known\/jwks\.json)$/,
];

type Procedure = { '~orpc': { route: { method?: string; path?: string } } };
/** The calls of the administration guard themselves, and tell who is not signed in. Some share a path with public calls. */
const ADMIN_CALLS = Object.values(adminContract).flatMap((procedures) =>
  Object.values<Procedure>(procedures).map(({ '~orpc': { route } }) => {
    const parts = (route.path ?? '')
      .split(/\{[^}]+\}/)
      .map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`));
    return { method: route.method ?? 'POST', pattern: new RegExp(`^${parts.join('[^/]+')}$`) };
  }),
);

const isAdminCall = (method: string, path: string) =>
  ADMIN_CALLS.some((call) => call.method === method && call.pattern.test(path));

const matches = (patterns: readonly RegExp[], path: string) => patterns.some((pattern) => pattern.test(path));

/**
 * While the site is under maintenance, lets in administrators only: others get a page or `maintenance`, and nothing of
 * their request is stored. Jobs continue.
 */
export function maintenanceGate(deps: MaintenanceDependencies): MiddlewareHandler<AppEnv> {
  const staff = new LRUCache<string, boolean>({ max: 1000, ttl: STAFF_MILLISECONDS });

  async function isStaff(headers: Headers): Promise<boolean> {
    try {
      const session = await deps.sessions.read({ headers, resHeaders: new Headers() }, { extend: false });
      if (!session) return false;
      const known = staff.get(session.user.id) ?? (await deps.isAdministrator(session.user.id));
      staff.set(session.user.id, known);
      return known;
    } catch {
      // Without the database no user is known to be staff.
      return false;
    }
  }

  return async (c, next) => {
    const maintenance = deps.maintenance();
    if (!maintenance.on) return next();
    const { path } = c.req;
    const isOpen = matches(OPEN, path) || matches(STAFF_ENTRANCE, path) || isAdminCall(c.req.method, path);
    if (isOpen || deps.isFile(path) || (path === '/auth/v1/user' && c.req.method === 'GET')) return next();
    if (await isStaff(c.req.raw.headers)) return next();
    const retryAfterSeconds = secondsLeft(maintenance, deps.clock.now());
    if (!acceptsHtml(c.req)) {
      const { text, until } = maintenance;
      throw new AppError('maintenance', { retryAfterSeconds, maintenance: { text, until } });
    }
    const { html, policy } = maintenancePage(path, maintenance);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'retry-after': String(retryAfterSeconds),
    };
    return new Response(c.req.method === 'HEAD' ? null : html, { status: 503, headers });
  };
}

function secondsLeft({ until }: MaintenanceSetting, now: Date): number {
  const left = until === null ? USUAL_SECONDS : Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  return left <= 0 ? USUAL_SECONDS : Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, left));
}
