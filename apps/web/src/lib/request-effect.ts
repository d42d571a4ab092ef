import effects from 'virtual:contract-effects';
import routes from 'virtual:contract-routes';
import type { ProcedureMeta } from '@bugunne/contract/procedure-meta';
import type { ProcedureName } from './api-paths.ts';

type Effect = ProcedureMeta & { procedure: ProcedureName };

const matchers = Object.entries(effects).map(([procedure, meta]) => {
  const [method, path = ''] = routes[procedure]?.split(' ') ?? [];
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return { method, pattern, effect: { ...meta, procedure: procedure as ProcedureName } satisfies Effect };
});

/** The metadata of a request's procedure; undefined for one that changes neither data nor the session. */
export function effectOf(method: string, url: string): Effect | undefined {
  const { pathname } = new URL(url, location.origin);
  return matchers.find((matcher) => matcher.method === method && matcher.pattern.test(pathname))?.effect;
}
