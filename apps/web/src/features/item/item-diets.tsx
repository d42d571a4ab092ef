import type { Item } from '@bugunne/contract/item';
import { useTranslation } from '#i18n/use-translation.ts';

/** Diets that a recipe suits. */
export function ItemDiets({ diets }: Pick<Item, 'diets'>) {
  const { t } = useTranslation('content');
  if (diets.length === 0) return null;
  return (
    <p>
      <span className="text-sm text-muted">{t('labels.diets')}:</span> {diets.map(({ label }) => label).join(', ')}
    </p>
  );
}
