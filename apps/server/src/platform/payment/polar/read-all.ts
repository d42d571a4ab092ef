/** The largest page that Polar gives. */
export const PAGE = 100;

/** Reads every item of a list, page after page. */
export async function readAll<T>(items: AsyncIterable<unknown>, read: (item: unknown) => T): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(read(item));
  return all;
}
