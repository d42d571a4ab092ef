/** Long work in short steps: it yields after each, and returns its result at the end. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Waits for `pause` between the steps, so that a server can answer meanwhile. */
export async function withPauses<T>(steps: Steps<T>, pause: () => Promise<unknown>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
