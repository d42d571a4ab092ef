import { useEffect, useState } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { retryUntilSuccess } from '#lib/retry.ts';

/** QR code, dark on light in both themes, because not every camera reads inverted codes. Loads its library lazily. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [path, setPath] = useState<{ d: string; size: number } | null>(null);
  useEffect(() => {
    let unmounted = false;
    const draw = async () => {
      const { encode } = await import('uqr');
      const { data, size } = encode(text, { border: 2 });
      const d = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
      if (!unmounted) setPath({ d, size });
    };
    void retryUntilSuccess(async () => unmounted || draw());
    return () => {
      unmounted = true;
    };
  }, [text]);

  const frame = 'mt-3 mb-1 block size-52 rounded-md';
  if (!path) return <Skeleton className={frame} />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${path.size} ${path.size}`}
      shapeRendering="crispEdges"
      className={`${frame} border border-line bg-white text-black`}
    >
      <path d={path.d} fill="currentColor" />
    </svg>
  );
}
