/** Deeply freezes plain objects and arrays, and returns the same value. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  }
  return value;
}

const refuse = (): never => {
  throw new TypeError('The catalogue cannot be changed');
};

/** Makes a map or set immutable (`Object.freeze` does not protect its entries). */
export function freezeCollection<T extends ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>>(collection: T): T {
  for (const method of ['set', 'add', 'delete', 'clear']) {
    if (method in collection) Object.defineProperty(collection, method, { value: refuse });
  }
  return Object.freeze(collection);
}
