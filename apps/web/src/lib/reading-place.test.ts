import { afterEach, expect, it, vi } from 'vitest';
import { placeIn, returnTo, sayingPlace } from './reading-place.ts';

/** Parts of a page, each with where it begins, below the top of the window. */
function draw(parts: Record<string, number>) {
  document.body.innerHTML = `<main>${Object.keys(parts)
    .map((id) => `<h2 id="${id}"></h2>`)
    .join('')}</main>`;
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

it('the part that is read stands where it stood, however long what is above it has become', () => {
  draw({ data: -900, cookies: 88, rights: 600 });
  const said = sayingPlace();
  expect(said).toEqual({ place: { part: 'cookies', top: 88 } });
  draw({ data: -900, cookies: 914, rights: 1500 });
  const place = placeIn(said);
  expect(place && returnTo(place)).toBe(true);
  expect(scrollTo.mock.calls).toEqual([[{ top: 1000 + 914 - 88, behavior: 'instant' }]]);
});

it('says nothing at the top of a page, nor by a name that is not ours', () => {
  draw({ _r_1_: 10, cookies: 700 });
  expect(sayingPlace()).toEqual({});
});

it.each([null, 'x', {}, { place: null }, { place: { part: 1, top: 2 } }, { place: { part: 'a' } }])(
  'takes no place from %j',
  (state) => {
    expect(placeIn(state)).toBeNull();
  },
);

it('moves nothing when the part is not there', () => {
  draw({ data: 0 });
  expect(returnTo({ part: 'gone', top: 3 })).toBe(false);
  expect(scrollTo).not.toHaveBeenCalled();
});
