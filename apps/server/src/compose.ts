import type { ModuleParts, Platform, ServerModule } from './module.ts';
import type { Events } from './platform/events.ts';
import { createRateLimits } from './platform/rate-limits.ts';

type Part = { name: string; rateRules: readonly string[] } & Omit<ModuleParts<object, unknown>, 'services' | 'routes'>;

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
    add({ name, rateRules, create }) {
      const limits = createRateLimits(platform.database.db, rateRules, platform.config.authRateLimitFactor);
      const { services: added, routes: addedRoutes, ...rest } = create({ ...platform, limits }, services);
      if (rest.subscriptions) events.subscribe(rest.subscriptions);
      return compose(platform, events, {
        services: mergeServices(services, added, name),
        routes: (tools) => mergeRouters(routes(tools), addedRoutes?.(tools)),
        parts: [...parts, { name, rateRules: Object.keys(rateRules), ...rest }],
      });
    },
  };
}

/** Throws when two modules bring a service of the same name. */
function mergeServices<A extends object, B extends object>(services: A, added: B, module: string): A & B {
  const taken = Object.keys(added).filter((name) => name in services);
  if (taken.length > 0) throw new Error(`the module ${module} brings a service that exists: ${taken.join()}`);
  return { ...services, ...added };
}

/** Merges two levels: keys of the contract, and procedures. Throws when two modules bring the same procedure. */
function mergeRouters<A extends object, B>(routers: A, added: B): A & B {
  const merged = { ...routers, ...added };
  for (const [key, present] of Object.entries(routers)) {
    const more: unknown = Reflect.get(Object(added), key);
    if (typeof more !== 'object' || more === null) continue;
    const taken = Object.keys(more).filter((procedure) => procedure in present);
    if (taken.length > 0) throw new Error(`two modules bring the procedure ${key}.${taken.join()}`);
    Object.assign(merged, { [key]: { ...present, ...more } });
  }
  return merged;
}
