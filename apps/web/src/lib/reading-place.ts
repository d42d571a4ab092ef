/** Ids that are ours, and so the same in both languages; React's own differ from drawing to drawing. */
const OWN_ID = /^[a-z][\w-]*$/;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** A part of the page by its id, and how far it stood from the top of the window, in pixels. */
let kept: { part: string; top: number } | undefined;

/** Before the page changes its language: where somebody reads, by the part that began last above the middle. */
export function keepPlace(): void {
  const begun = [...document.querySelectorAll('main [id]')].findLast(
    (element) => OWN_ID.test(element.id) && topOf(element) < innerHeight / 2,
  );
  kept = begun && { part: begun.id, top: topOf(begun) };
}

/** After it: moves the page so that the part stands where it stood. */
export function returnToPlace(): void {
  const element = kept && document.getElementById(kept.part);
  if (kept && element) scrollTo({ top: scrollY + topOf(element) - kept.top, behavior: 'instant' });
  kept = undefined;
}
