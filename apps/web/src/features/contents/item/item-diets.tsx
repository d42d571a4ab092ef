import type { Item } from '@bugunne/contract/item';
import { useTranslation } from '#i18n/use-translation.ts';

const ORGANIC = 'organik';

/** Diets that a recipe suits. "Organic" depends on the ingredients that the cook buys, so it is shown as possible only. */
export function ItemDiets({ diets }: Pick<Item, 'diets'>) {
  const { t } = useTranslation('content');
  const suited = diets.filter(({ value }) => value !== ORGANIC);
  if (diets.length === 0) return null;
  return (
    <div className="grid gap-1">
      {suited.length > 0 && (
        <p>
          <span className="text-sm text-muted">{t('labels.diets')}:</span> {suited.map(({ label }) => label).join(', ')}
        </p>
      )}
      {suited.length < diets.length && <p>{t('labels.organic')}</p>}
    </div>
  );
}
