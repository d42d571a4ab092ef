import type { Insight } from '@bugunne/contract/insight.schema';
import type { ItemState } from '@bugunne/contract/item.schema';
import { Bookmark, Eye, Heart } from 'lucide-react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { numberText } from '#lib/format.ts';

type Props = { state: ItemState; others: Insight['others'] | undefined; failed?: boolean };

const list = 'grid gap-y-1.5 text-sm text-muted sm:flex sm:flex-wrap sm:gap-x-6 print:hidden';

/** How many users viewed, liked and saved the item, including this user's own latest state. */
export function PeopleFigures({ state, others, failed = false }: Props) {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  const text = (kind: 'views' | 'likes' | 'saves', isMine: boolean, rest: number) => {
    if (rest === 0) {
      // The user viewing this page counts as a view.
      if (kind === 'views') return t('people.views.first');
      return t(isMine ? `people.${kind}.first` : `people.${kind}.none`);
    }
    const count = rest + Number(isMine);
    return t(`people.${kind}.some`, { count, number: numberText(language, count) });
  };
  const rows = others && [
    { Icon: Eye, text: text('views', true, others.views) },
    { Icon: Heart, text: text('likes', state.liked === true, others.likes) },
    { Icon: Bookmark, text: text('saves', state.saved, others.saves) },
  ];
  if (!rows) {
    return (
      <ul
        aria-hidden={failed || undefined}
        aria-label={t('people.title')}
        aria-busy={!failed}
        // The panel above shows the error; the space stays reserved, so that the layout does not shift.
        className={cn(list, failed && 'invisible')}
      >
        {['w-40', 'w-36', 'w-38'].map((width) => (
          <li key={width} className="flex items-center">
            <Skeleton className={`h-4 ${width}`} />
            {/* Gives the skeleton the height of a line of text. */}
            {'\u00a0'}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul aria-label={t('people.title')} className={list}>
      {rows.map(({ Icon, text: line }) => (
        <li key={line} className="flex items-center gap-2 tabular-nums">
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  );
}
