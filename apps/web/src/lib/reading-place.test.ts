import { afterEach, expect, it, vi } from 'vitest';
import { keepPlace, returnToPlace } from './reading-place.ts';

/** Parts of a page, each with where it begins, below the top of the window. */
function draw(parts: Record<string, number>) {
  const ids = Object.keys(parts);
  document.body.innerHTML = `<main>${ids.map((id) => `<h2 id="${id}"></h2>`).join('')}</main>`;
  for (const [id, top] of Object.entries(parts)) {
    const part = document.getElementById(id);
    if (part) vi.spyOn(part, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top));
  }
}
const scrollTo = vi.fn();
vi.stubGlobal('scrollTo', scrollTo);
vi.stubGlobal('innerHeight', 800);
vi.stubGlobal('scrollY', 1000);
afterEach(() => scrollTo.mockReset());

it('the part that is read stands where it stood, however long what is above it has become, once', () => {
  draw({ data: -900, cookies: 88, rights: 600 });
  keepPlace();
  draw({ data: -900, cookies: 914, rights: 1500 });
  returnToPlace();
  returnToPlace();
  expect(scrollTo.mock.calls).toEqual([[{ top: 1000 + 914 - 88, behavior: 'instant' }]]);
});

it('moves nothing at the top of a page, by a name that is not ours, and when the part is gone', () => {
  draw({ _r_1_: 10, cookies: 700 });
  keepPlace();
  returnToPlace();
  draw({ data: 0 });
  keepPlace();
  draw({ other: 0 });
  returnToPlace();
  expect(scrollTo).not.toHaveBeenCalled();
});
