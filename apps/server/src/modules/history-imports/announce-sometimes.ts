const PAUSE_MILLISECONDS = 400;

/** A function that is true at most a few times a second, so that progress does not flood the user's streams. */
export function announceSometimes(): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - last < PAUSE_MILLISECONDS) return false;
    last = now;
    return true;
  };
}
