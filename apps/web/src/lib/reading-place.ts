/** A part of a page by its id, and how far it stands from the top of the window, in pixels. */
type Place = { part: string; top: number };

/** Ids that are ours, and so the same in both languages; React's own differ from drawing to drawing. */
const OWN_ID = /^[a-z][\w-]*$/;

/** For `navigate`: where somebody reads, by the part that began last above the middle of the window. */
export function sayingPlace(): { place?: Place } {
  const begun = [...document.querySelectorAll('main [id]')]
    .filter(({ id }) => OWN_ID.test(id))
    .map((element) => ({ part: element.id, top: element.getBoundingClientRect().top }))
    .filter(({ top }) => top < innerHeight / 2)
    .at(-1);
  return begun ? { place: begun } : {};
}

/** What a location's state says of it; null when it says nothing. */
export function placeIn(state: unknown): Place | null {
  if (typeof state !== 'object' || state === null || !('place' in state)) return null;
  const { part, top } = Object(state.place);
  return typeof part === 'string' && typeof top === 'number' ? { part, top } : null;
}

/** Moves the page so that the part stands where it stood; false when the page has no such part. */
export function returnTo({ part, top }: Place): boolean {
  const element = document.getElementById(part);
  if (!element) return false;
  window.scrollTo({ top: scrollY + element.getBoundingClientRect().top - top, behavior: 'instant' });
  return true;
}
