import type { Item } from '@bugunne/contract/item';
import { ArrowUpRight, Headphones, Play } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** To the trailer, or to where one can listen. */
export function OutsideLink({ item, className }: { item: Item; className?: string }) {
  const { t } = useTranslation('content');
  if (!item.trailerUrl) return null;
  const Icon = item.category === 'music' ? Headphones : Play;
  return (
    <a href={item.trailerUrl} target="_blank" rel="noopener noreferrer" className={buttonClass({}, className)}>
      <Icon aria-hidden="true" />
      {t(`outside.${item.category}`)}
      <ArrowUpRight className="opacity-70" aria-hidden="true" />
      <span className="sr-only">({t('outside.newTab')})</span>
    </a>
  );
}
