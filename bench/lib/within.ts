/** Rejects when the result takes longer; the work itself continues. */
export function within<T>(milliseconds: number, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no result in ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}
