import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { numberText } from '#lib/format.ts';

/** Milliseconds. */
const DURATION = 900;

/** Number that counts up to its value, unless reduced motion is preferred. Screen readers get the final value only. */
export function RisingNumber({ value }: { value: number }) {
  const language = useLanguage();
  const [drawn, setDrawn] = useState(value);
  const from = useRef(0);

  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setDrawn(value);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - began) / DURATION));
      setDrawn(Math.round(start + (value - start) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return (
    <>
      <span aria-hidden="true">{numberText(language, drawn)}</span>
      <span className="sr-only">{numberText(language, value)}</span>
    </>
  );
}
