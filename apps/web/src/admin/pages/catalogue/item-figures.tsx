import type { CatalogueDetail } from '@bugunne/contract/admin/catalogue.contract';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';
import { dateText } from '../../lib/format.ts';

const COUNTS = ['shown', 'liked', 'disliked', 'saved', 'seen', 'unwanted', 'refreshed'] as const;

/** How users met an item; shares are of those who were shown it. */
export function ItemFigures({ figures }: { figures: CatalogueDetail['figures'] }) {
  const { t } = useTranslation('admin-catalogue');
  const language = useLanguage();
  const share = (count: number) =>
    figures.shown === 0 ? '' : (count / figures.shown).toLocaleString(language, { style: 'percent' });
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
      {COUNTS.map((name) => (
        <div key={name}>
          <dt className="text-muted">{t(`figures.${name}`)}</dt>
          <dd className="font-semibold tabular-nums">
            {numberText(language, figures[name])}
            {name !== 'shown' && figures[name] > 0 && (
              <span className="ml-1.5 font-normal text-muted">{share(figures[name])}</span>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-muted">{t('figures.lastShown')}</dt>
        <dd className="font-semibold tabular-nums">
          {figures.lastShownOn ? dateText(figures.lastShownOn) : t('figures.never')}
        </dd>
      </div>
    </dl>
  );
}
