import { contract } from '@bugunne/contract';

type Route = { method: string; pattern: RegExp };

const routes: Route[] = Object.values(contract).flatMap((part) =>
  Object.values(part).map((procedure) => {
    const { method = 'POST', path = '/' } = procedure['~orpc'].route;
    return { method, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`) };
  }),
);

/** The methods an address of the contract takes; empty when it is none of its addresses. */
export const allowedMethods = (path: string): string[] => [
  ...new Set(routes.filter((route) => route.pattern.test(path)).map((route) => route.method)),
];
