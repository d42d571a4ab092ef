import { Skeleton } from '#components/ui/skeleton.tsx';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';

const drawing = lazyComponent(() => import('./qr-drawing.tsx').then((module) => module.QrDrawing));

const FRAME = 'mt-3 mb-1 block size-52 rounded-md';

/** A QR code; the code that draws it is loaded with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const Drawing = useLazyComponent(drawing, true);
  return Drawing ? <Drawing text={text} label={label} className={FRAME} /> : <Skeleton className={FRAME} />;
}
