import { contract } from '@bugunne/contract';

type Route = { method: string; pattern: RegExp };

const routes: Route[] = Object.values(contract).flatMap((part) =>
  Object.values(part).map((procedure) => {
    const { method = 'POST', path = '/' } = procedure['~orpc'].route;
    return { method, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`) };
  }),
);

/**
 * A function that returns the methods that a path allows; none for an unknown path. `besides`: the routes beside the
 * contract, whose paths are Hono's; middleware, which matches every path or method, is left out.
 */
export function methodsOf(besides: readonly { method: string; path: string }[]) {
  const own = besides
    .filter(({ method, path }) => method !== 'ALL' && !/^\/?\*$/.test(path))
    .map(({ method, path }) => ({ methods: method === 'GET' ? ['GET', 'HEAD'] : [method], pattern: patternOf(path) }));
  return (path: string): string[] => {
    const allowed = routes.filter((route) => route.pattern.test(path)).map((route) => route.method);
    if (allowed.length > 0) return [...new Set(allowed)];
    return [...new Set(own.flatMap(({ methods, pattern }) => (pattern.test(path) ? methods : [])))];
  };
}

/** The regular expression of a path of Hono with parameters (`:id`) or a rest (`*`) at its end. */
function patternOf(path: string): RegExp {
  const literal = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/:[^/]+/g, '[^/]+').replace(/\*$/, '.*')}$`);
}
