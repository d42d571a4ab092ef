import { contract, NOTIFICATION_STREAM_PATH } from '@bugunne/contract';

type Route = { method: string; pattern: RegExp };

const routes: Route[] = Object.values(contract).flatMap((part) =>
  Object.values(part).map((procedure) => {
    const { method = 'POST', path = '/' } = procedure['~orpc'].route;
    return { method, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`) };
  }),
);

/** Read-only paths outside the contract. */
const READ_ONLY = [
  '/rest/v1/openapi.json',
  '/rest/v1/docs',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/authorize',
  '/rest/v1/own_data',
  '/rest/v1/daily_recommendations/evening',
  NOTIFICATION_STREAM_PATH,
];

const READ_ONLY_PATTERN = /^\/(auth\/v1\/callback\/[^/]+$|storage\/v1\/object\/public\/)/;

/** The methods that a path allows; empty for an unknown path. */
export const allowedMethods = (path: string): string[] => {
  if (READ_ONLY.includes(path) || READ_ONLY_PATTERN.test(path)) return ['GET', 'HEAD'];
  return [...new Set(routes.filter((route) => route.pattern.test(path)).map((route) => route.method))];
};
