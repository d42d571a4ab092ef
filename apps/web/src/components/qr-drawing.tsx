import { encode } from 'uqr';
import { cn } from '#lib/cn.ts';

type Props = { text: string; label: string; className: string };

/** A QR code, dark on light in both themes, because not every camera reads inverted codes. */
export function QrDrawing({ text, label, className }: Props) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn(className, 'border border-line bg-white text-black')}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
