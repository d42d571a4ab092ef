/** Ids that are ours, and so the same in both languages; React's own differ from drawing to drawing. */
const OWN_ID = /^[a-z][\w-]*$/;
/** What is read, and the parts it stands in: as many in both languages. */
const READ = 'main [id], main :is(h1, h2, h3, p, li, dt, dd, td)';

const topOf = (element: Element) => element.getBoundingClientRect().top;
/** What is not drawn has no place; a list of links beside the text stays where it is. */
const isRead = (element: Element) => !element.closest('nav') && element.getClientRects().length > 0;
const isPart = (element: Element | undefined) => element !== undefined && OWN_ID.test(element.id);

/** A part of the page by its id, so many elements on from where it begins, and how far that is from the top, in px. */
let kept: { part: string; steps: number; top: number } | undefined;

const elementsRead = () => [...document.querySelectorAll(READ)].filter(isRead);

/** Before the page changes its language: where somebody reads, by what began last above the middle. */
export function keepPlace(): void {
  const elements = elementsRead();
  const at = elements.findLastIndex((element) => topOf(element) < innerHeight / 2);
  const begun = elements.slice(0, at + 1).findLastIndex(isPart);
  const [element, part] = [elements[at], elements[begun]];
  kept = element && part && { part: part.id, steps: at - begun, top: topOf(element) };
}

/** After it: moves the page so that the same stands where it stood, or what comes closest before it in its part. */
export function returnToPlace(): void {
  const elements = elementsRead();
  const begun = elements.findIndex(({ id }) => id === kept?.part);
  if (kept && begun >= 0) {
    const next = elements.findIndex((element, index) => index > begun && isPart(element));
    const last = next < 0 ? elements.length - 1 : next - 1;
    const element = elements[Math.min(begun + kept.steps, last)];
    if (element) scrollTo({ top: scrollY + topOf(element) - kept.top, behavior: 'instant' });
  }
  kept = undefined;
}
