import { afterEach, expect, it, vi } from 'vitest';
import { keepPlace, returnToPlace } from './reading-place.ts';

/** What stands on a page, from its top down: a part by its id, a text by nothing; each with where it begins. */
function draw(...places: readonly (readonly [id: string, top: number])[]) {
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

it('the part that is read stands where it stood, however long what is above it has become, once', () => {
  draw(['data', -900], ['cookies', 88], ['rights', 600]);
  keepPlace();
  draw(['data', -900], ['cookies', 914], ['rights', 1500]);
  returnToPlace();
  returnToPlace();
  expect(scrollTo.mock.calls).toEqual(moved(88, 914));
});

it('deep in a long part it is the same paragraph', () => {
  draw(['data', -900], ['', -500], ['', 120], ['', 700], ['rights', 900]);
  keepPlace();
  draw(['data', -900], ['', -400], ['', 350], ['', 1000], ['rights', 1300]);
  returnToPlace();
  expect(scrollTo.mock.calls).toEqual(moved(120, 350));
});

it('in a part that is shorter there it is its last', () => {
  draw(['data', -900], ['', -500], ['', 120], ['rights', 900]);
  keepPlace();
  draw(['data', -900], ['', -450], ['rights', 700]);
  returnToPlace();
  expect(scrollTo.mock.calls).toEqual(moved(120, -450));
});

it('moves nothing at the top of a page, by a name that is not ours, and when the part is gone', () => {
  draw(['_r_1_', 10], ['cookies', 700]);
  keepPlace();
  returnToPlace();
  draw(['data', 0]);
  keepPlace();
  draw(['other', 0]);
  returnToPlace();
  expect(scrollTo).not.toHaveBeenCalled();
});
