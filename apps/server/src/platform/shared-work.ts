/** Work that is under way is waited for instead of done twice. */
export function sharedWork<T>() {
  const underWay = new Map<string, Promise<T>>();
  return {
    join(key: string, work: () => Promise<T>): Promise<T> {
      const known = underWay.get(key);
      if (known !== undefined) return known;
      const started = work().finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
  };
}
