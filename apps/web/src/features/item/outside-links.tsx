import type { Item } from '@bugunne/contract/item.schema';
import { ArrowUpRight, Headphones, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

/** Links to music services, or a search for the trailer. */
export function OutsideLinks({ item, className }: { item: Item; className?: string }) {
  const { t } = useTranslation('content');
  if (item.listenUrls.length > 0) {
    return (
      <ul aria-label={t('outside.music')} className={cn('flex w-full flex-wrap gap-3', className)}>
        {item.listenUrls.map(({ service, url, isExact }, place) => (
          <li key={service}>
            <OutsideLink url={url} variant={place === 0 ? 'primary' : 'secondary'}>
              {place === 0 && <Headphones aria-hidden="true" />}
              <span className="sr-only">{t('outside.music')}: </span>
              {isExact ? service : t(`outside.search.${service}`)}
            </OutsideLink>
          </li>
        ))}
      </ul>
    );
  }
  if (!item.trailerUrl) return null;
  return (
    <OutsideLink url={item.trailerUrl} className={className}>
      <Play aria-hidden="true" />
      {t(`outside.${item.category}`)}
    </OutsideLink>
  );
}

type LinkProps = {
  url: string;
  variant?: 'primary' | 'secondary';
  className?: string | undefined;
  children: ReactNode;
};

function OutsideLink({ url, variant = 'primary', className, children }: LinkProps) {
  const { t } = useTranslation('content');
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant }, className)}>
      {children}
      <ArrowUpRight className="opacity-70" aria-hidden="true" />
      <span className="sr-only">({t('outside.newTab')})</span>
    </a>
  );
}
