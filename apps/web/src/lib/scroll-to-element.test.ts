import { afterEach, expect, it, vi } from 'vitest';
import { scrollToId } from './scroll-to-element.ts';

const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
afterEach(() => {
  scrollIntoView.mockClear();
  document.body.replaceChildren();
});

const insert = (id: string) => document.body.append(Object.assign(document.createElement('section'), { id }));

it('scrolls to an element that is already in the page', () => {
  insert('how');
  scrollToId('how', 'instant')();
  expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'instant' });
});

it('scrolls to an element that is rendered later', async () => {
  const stop = scrollToId('how', 'smooth');
  expect(scrollIntoView).not.toHaveBeenCalled();
  insert('how');
  await vi.waitFor(() => expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' }));
  stop();
});

it.each(['wheel', 'keydown'])('does not scroll any more after a %s', async (type) => {
  const stop = scrollToId('how', 'instant');
  dispatchEvent(new Event(type));
  insert('how');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(scrollIntoView).not.toHaveBeenCalled();
  stop();
});
