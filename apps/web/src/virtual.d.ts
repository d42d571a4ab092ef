declare module 'virtual:contract-routes' {
  import type { AnyContractRouter } from '@orpc/contract';

  const routes: AnyContractRouter;
  export default routes;
}

/** What the router's build writes into the page: the file of each route. */
interface Window {
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
}
