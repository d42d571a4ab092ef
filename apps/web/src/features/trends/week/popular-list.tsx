import type { PopularItem } from '@bugunne/contract/trends.schema';
import { Cover } from '#components/cover/cover.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { title: string; items: readonly PopularItem[]; more: number };

/** Ranked items; each links to its page. */
export function PopularList({ title, items, more }: Props) {
  const { t } = useTranslation('trends');
  return (
    <section className="print-whole min-w-0">
      <h3 className="text-xl">{title}</h3>
      {items.length === 0 ? (
        <p className="mt-3 text-muted">{t('week.noneInLanguage')}</p>
      ) : (
        <ol className="mt-2">
          {items.map((item, index) => (
            <PopularEntry key={item.id} item={item} rank={index + 1} />
          ))}
        </ol>
      )}
      {more > 0 && <p className="mt-3 text-sm text-muted">{t('week.more', { count: more })}</p>}
    </section>
  );
}

function PopularEntry({ item, rank }: { item: PopularItem; rank: number }) {
  const { t } = useTranslation('trends');
  const details = [item.artist ?? item.director, item.year].filter((part) => part !== null);
  return (
    <li data-category={item.category} className="relative flex items-center gap-4 border-b border-line py-3">
      <span aria-hidden="true" className="w-7 shrink-0 text-center font-display text-2xl text-accent tabular-nums">
        {rank}
      </span>
      <Cover item={item} sizes="3.5rem" className="w-14 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <LocalizedLink
            to={`/dashboard/content/${item.id}`}
            lang={item.titleLanguage ?? undefined}
            className="font-display text-lg leading-snug wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {item.title}
          </LocalizedLink>
          {item.isNew && <Badge tone="accent">{t('week.new')}</Badge>}
        </p>
        {details.length > 0 && <p className="text-sm text-muted">{details.join(' · ')}</p>}
      </div>
    </li>
  );
}
