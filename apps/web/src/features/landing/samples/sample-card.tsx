import { Cover } from '#components/cover/cover.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { SAMPLE_PICKS } from './sample-picks.ts';

type Props = { pick: (typeof SAMPLE_PICKS)[number]; position: string; isShown: boolean };

export function SampleCard({ pick, position, isShown }: Props) {
  const { t } = useTranslation(['samples', 'common']);
  const title = t(`items.${pick.name}.title`);
  return (
    <li
      data-category={pick.category}
      data-shown={isShown}
      className="w-[86%] shrink-0 snap-start sm:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-3rem)/3)]"
    >
      <article
        aria-label={`${position}, ${title}`}
        className="flex h-full flex-col rounded-xl border border-line bg-surface p-3 shadow-sm"
      >
        <Cover item={{ ...pick, title, titleLanguage: null, coverImage: null }} />
        <div className="flex flex-1 flex-col px-2 pt-4 pb-3">
          <p className="flex items-baseline justify-between gap-3 text-sm">
            <span className="font-semibold text-accent">{t(`common:category.${pick.category}`)}</span>
            <span className="text-muted">{t('label')}</span>
          </p>
          <h3 className="mt-1.5 text-xl">{title}</h3>
          <p className="mt-1 text-sm text-muted">{t(`items.${pick.name}.facts`)}</p>
          <p className="mt-3 border-t border-line pt-3">{t(`items.${pick.name}.why`)}</p>
        </div>
      </article>
    </li>
  );
}
