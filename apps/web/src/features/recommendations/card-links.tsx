import { ArrowUpRight, Headphones, Play } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Pick } from './today-types.ts';

/** Links to the item's page, and to its trailer or recording. */
export function CardLinks({ item }: { item: Pick }) {
  const { t } = useTranslation('card');
  const isMusic = item.category === 'music';
  const Icon = isMusic ? Headphones : Play;
  const outside = item.listenUrls[0]?.url ?? item.trailerUrl;
  return (
    // In columns, the first link of every card is at one height, also where there is no second one.
    <div className="flex flex-wrap gap-2 lg:grid lg:min-h-24 lg:content-start print:hidden">
      <LocalizedLink to={`/dashboard/content/${item.id}`} className={buttonClass({}, 'flex-1')}>
        {t('details')}
        <span className="sr-only">: {item.title}</span>
      </LocalizedLink>
      {outside && (
        <a
          href={outside}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary' }, 'flex-1 whitespace-nowrap')}
        >
          <Icon className="size-4.5!" aria-hidden="true" />
          {t(isMusic ? 'listen' : 'trailer')}
          <ArrowUpRight className="-mr-1 size-4! text-muted" aria-hidden="true" />
          <span className="sr-only">
            : {item.title} ({t('newTab')})
          </span>
        </a>
      )}
    </div>
  );
}
