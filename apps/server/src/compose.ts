import type { TableDeclaration } from './database/tables.ts';
import { mergeRouters, mergeServices } from './merge.ts';
import type { ModuleParts, Platform, ServerModule } from './module.ts';
import type { Events } from './platform/events.ts';
import { createRateLimits } from './platform/rate-limits.ts';

type Part = { name: string; tables: readonly TableDeclaration[]; rateRules: readonly string[] } & Omit<
  ModuleParts<object, unknown>,
  'services' | 'routes'
>;

/** Modules that are connected with each other. */
export type Composition<Services, Routes> = {
  services: Services;
  routes: NonNullable<ModuleParts<Services, Routes>['routes']>;
  /** The other parts, in the order of the modules. */
  parts: readonly Part[];
  /** Adds a module. It is a type error when the modules before it do not bring the services that it needs. */
  add<Added extends object, AddedRoutes, Rule extends string>(
    module: ServerModule<Services, Added, AddedRoutes, Rule>,
  ): Composition<Services & Added, Routes & AddedRoutes>;
};

/** Begins a composition without modules. */
export const composeModules = (platform: Platform, events: Events) =>
  compose(platform, events, { services: {}, routes: () => ({}), parts: [] });

function compose<Services extends object, Routes extends object>(
  platform: Platform,
  events: Events,
  { services, routes, parts }: Omit<Composition<Services, Routes>, 'add'>,
): Composition<Services, Routes> {
  return {
    services,
    routes,
    parts,
    add({ name, tables, rateRules, create }) {
      const limits = createRateLimits(
        platform.database.db,
        rateRules,
        platform.config.authRateLimitFactor,
        platform.metrics.refuse,
      );
      const { services: added, routes: addedRoutes, ...rest } = create({ ...platform, limits }, services);
      if (rest.subscriptions) events.subscribe(rest.subscriptions);
      return compose(platform, events, {
        services: mergeServices(services, added, name),
        routes: (tools) => mergeRouters(routes(tools), addedRoutes?.(tools)),
        parts: [...parts, { name, tables, rateRules: Object.keys(rateRules), ...rest }],
      });
    },
  };
}
