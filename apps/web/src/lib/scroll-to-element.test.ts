import { afterEach, expect, it, vi } from 'vitest';
import { scrollToElement } from './scroll-to-element.ts';

let resize = () => {};
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(callback: () => void) {
      resize = callback;
    }
    observe() {}
    disconnect() {
      resize = () => {};
    }
  },
);
const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
afterEach(() => {
  scrollIntoView.mockClear();
  document.body.replaceChildren();
});

const insert = (id: string) => {
  document.body.append(Object.assign(document.createElement('section'), { id }));
  resize();
};

it('scrolls to an element that is already in the page', () => {
  insert('how');
  scrollToElement('how', 'instant')();
  expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'instant' });
});

it('scrolls to an element that is rendered later, once', () => {
  const stop = scrollToElement('how', 'smooth');
  expect(scrollIntoView).not.toHaveBeenCalled();
  insert('how');
  resize();
  expect(scrollIntoView.mock.calls).toEqual([[{ behavior: 'smooth' }]]);
  stop();
});

it.each(['wheel', 'keydown'])('does not scroll any more after a %s', (type) => {
  const stop = scrollToElement('how', 'instant');
  dispatchEvent(new Event(type));
  insert('how');
  expect(scrollIntoView).not.toHaveBeenCalled();
  stop();
});
