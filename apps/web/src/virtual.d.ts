declare module 'virtual:contract-routes' {
  const routes: import('#lib/api-link.ts').Routes;
  export default routes;
}

declare module 'virtual:contract-effects' {
  import type { ProcedureMeta } from '@bugunne/contract/procedure-meta';

  /** Effects of the procedures that change data or the session of their caller, by their name. */
  const effects: Readonly<Record<string, ProcedureMeta>>;
  export default effects;
}

declare module 'virtual:contract-shapes' {
  /** A short hash of each procedure's response shape, by its path: "contents.get". */
  const shapes: Readonly<Record<string, string>>;
  export default shapes;
}

declare const API_PATHS: import('./lib/api-paths.ts').ApiPaths;

/** Private names of the router (docs/decisions/0086-first-paint-without-tricks.md). */
interface Window {
  /** The running router, with the page that is being opened. */
  __reactRouterDataRouter?: { state: { navigation: { location?: import('react-router').Location } } };
  /** The manifest that the router's build writes into the page: the module of each route. */
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
}

declare module '*?minified' {
  /** The text of the script. */
  const code: string;
  export default code;
}
