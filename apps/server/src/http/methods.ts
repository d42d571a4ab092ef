import { contract, NOTIFICATION_STREAM_PATH } from '@bugunne/contract';

type Route = { method: string; pattern: RegExp };

const routes: Route[] = Object.values(contract).flatMap((part) =>
  Object.values(part).map((procedure) => {
    const { method = 'POST', path = '/' } = procedure['~orpc'].route;
    return { method, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`) };
  }),
);

/** Addresses beside the contract that are only read. */
const READ_ONLY = [
  '/rest/v1/daily_recommendations/evening',
  '/rest/v1/openapi.json',
  '/rest/v1/docs',
  '/auth/v1/.well-known/jwks.json',
  NOTIFICATION_STREAM_PATH,
];

/** The methods an address takes; empty when there is no such address. */
export const allowedMethods = (path: string): string[] => {
  if (READ_ONLY.includes(path) || path.startsWith('/storage/v1/object/public/')) return ['GET', 'HEAD'];
  return [...new Set(routes.filter((route) => route.pattern.test(path)).map((route) => route.method))];
};
