import { type RefObject, useEffect, useRef, useState } from 'react';
import { onIntersect } from './on-intersect.ts';

const ROOT_MARGIN = '400px';

/** Whether the element of `ref` has been in view, or within 400 px of it. False in pre-rendered HTML; stays true. */
export function useInView<E extends Element>(): { ref: RefObject<E | null>; isInView: boolean } {
  const ref = useRef<E>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => (ref.current ? onIntersect(ref.current, ROOT_MARGIN, () => setInView(true)) : undefined), []);
  return { ref, isInView };
}
