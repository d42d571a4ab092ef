import type { Item } from '@bugunne/contract/item';
import { useTranslation } from '#i18n/use-translation.ts';

const ORGANIC = 'organik';

/** Diets a recipe suits. Whether it is organic is decided by who buys for it, so that is only said to be possible. */
export function ItemDiets({ diets }: Pick<Item, 'diets'>) {
  const { t } = useTranslation('content');
  const kept = diets.filter(({ value }) => value !== ORGANIC);
  if (diets.length === 0) return null;
  return (
    <div className="grid gap-1">
      {kept.length > 0 && (
        <p>
          <span className="text-sm text-muted">{t('labels.diets')}:</span> {kept.map(({ label }) => label).join(', ')}
        </p>
      )}
      {kept.length < diets.length && <p>{t('labels.organic')}</p>}
    </div>
  );
}
