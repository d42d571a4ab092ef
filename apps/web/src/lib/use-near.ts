import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenNear } from './when-near.ts';

const AHEAD = '400px';

/** Whether the reader has come near the element of `ref`. False in a pre-rendered page; once true, for good. */
export function useNear<E extends Element>(): { ref: RefObject<E | null>; isNear: boolean } {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => (ref.current ? whenNear(ref.current, AHEAD, () => setNear(true)) : undefined), []);
  return { ref, isNear };
}
