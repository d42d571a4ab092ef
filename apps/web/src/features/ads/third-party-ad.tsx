import { useEffect, useRef } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { cn } from '#lib/cn.ts';

type Props = { label: string; isShown: boolean; onShown: (isShown: boolean) => void };

/**
 * Third-party ad. Its script runs in a sandboxed frame with an opaque origin, so it can access neither the page nor the
 * site's storage. Shown when the frame reports that the ad has rendered.
 */
export function ThirdPartyAd({ label, isShown, onShown }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const language = useLanguage();

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && data === 'ad-drawn') onShown(true);
    };
    addEventListener('message', onMessage);
    return () => {
      removeEventListener('message', onMessage);
      onShown(false);
    };
  }, [onShown]);

  return (
    <iframe
      ref={frame}
      src={`/ads/frame?language=${language}`}
      title={label}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      className={cn('absolute inset-x-0 bottom-0 h-[calc(100%-3rem)] w-full', !isShown && 'invisible')}
    />
  );
}
