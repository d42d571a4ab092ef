import type { World } from './world.ts';

/** All items as the lines of a JSON dump, in which an empty map is an empty list. */
export function* dumpOf({ ids, item }: World): Generator<string> {
  yield '[';
  for (const [index, id] of ids.entries()) {
    const line = JSON.stringify(item(id), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
        ? []
        : value,
    );
    yield index === ids.length - 1 ? line : `${line},`;
  }
  yield ']';
}
