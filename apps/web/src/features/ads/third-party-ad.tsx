import { useEffect, useRef } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { cn } from '#lib/cn.ts';

type Props = { label: string; isShown: boolean; onShown: (isShown: boolean) => void };

/**
 * Somebody else's advertisement: their script runs in a frame without an origin, so it sees neither the page nor what
 * the site stores. It is shown once there is something in it.
 */
export function ThirdPartyAd({ label, isShown, onShown }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const language = useLanguage();

  useEffect(() => {
    const heard = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && data === 'ad-drawn') onShown(true);
    };
    addEventListener('message', heard);
    return () => {
      removeEventListener('message', heard);
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
