import { afterEach, expect, it, vi } from 'vitest';
import { restoreScrollAnchor, saveScrollAnchor } from './scroll-anchor.ts';

/** Renders a page from top to bottom: sections with an id and paragraphs without one, each with its viewport top in px. */
function renderPage(...places: readonly (readonly [id: string, top: number])[]) {
  document.body.innerHTML = `<main>${places.map(([id]) => (id ? `<h2 id="${id}"></h2>` : '<p></p>')).join('')}</main>`;
  for (const [index, element] of [...(document.querySelector('main')?.children ?? [])].entries()) {
    const rect = new DOMRect(0, places[index]?.[1]);
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(rect);
    vi.spyOn(element, 'getClientRects').mockReturnValue([rect] as unknown as DOMRectList);
  }
}
const scrollTo = vi.fn();
vi.stubGlobal('scrollTo', scrollTo);
vi.stubGlobal('innerHeight', 800);
vi.stubGlobal('scrollY', 1000);
afterEach(() => scrollTo.mockReset());

const moved = (from: number, to: number) => [[{ top: 1000 + to - from, behavior: 'instant' }]];

it('restores the position of the section in view once, whatever the height above it', () => {
  renderPage(['data', -900], ['cookies', 88], ['rights', 600]);
  saveScrollAnchor();
  renderPage(['data', -900], ['cookies', 914], ['rights', 1500]);
  restoreScrollAnchor();
  restoreScrollAnchor();
  expect(scrollTo.mock.calls).toEqual(moved(88, 914));
});

it('restores the position of the same paragraph within a long section', () => {
  renderPage(['data', -900], ['', -500], ['', 120], ['', 700], ['rights', 900]);
  saveScrollAnchor();
  renderPage(['data', -900], ['', -400], ['', 350], ['', 1000], ['rights', 1300]);
  restoreScrollAnchor();
  expect(scrollTo.mock.calls).toEqual(moved(120, 350));
});

it('restores the position of the last paragraph of a section that is shorter in the other language', () => {
  renderPage(['data', -900], ['', -500], ['', 120], ['rights', 900]);
  saveScrollAnchor();
  renderPage(['data', -900], ['', -450], ['rights', 700]);
  restoreScrollAnchor();
  expect(scrollTo.mock.calls).toEqual(moved(120, -450));
});

it('does not scroll at the top of a page, for generated ids and when the section is gone', () => {
  renderPage(['_r_1_', 10], ['cookies', 700]);
  saveScrollAnchor();
  restoreScrollAnchor();
  renderPage(['data', 0]);
  saveScrollAnchor();
  renderPage(['other', 0]);
  restoreScrollAnchor();
  expect(scrollTo).not.toHaveBeenCalled();
});
