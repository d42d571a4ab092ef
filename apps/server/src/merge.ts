/** Throws when two modules bring a service of the same name. */
export function mergeServices<A extends object, B extends object>(services: A, added: B, module: string): A & B {
  const taken = Object.keys(added).filter((name) => name in services);
  if (taken.length > 0) throw new Error(`the module ${module} brings a service that exists: ${taken.join()}`);
  return { ...services, ...added };
}

/** Merges two levels: keys of the contract, and procedures. Throws when two modules bring the same procedure. */
export function mergeRouters<A extends object, B>(routers: A, added: B): A & B {
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
