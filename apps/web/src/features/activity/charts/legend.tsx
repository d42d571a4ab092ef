import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { CATEGORY_COLORS } from '#components/charts/chart-colors.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Legend of the category colours. */
export function Legend() {
  const { t } = useTranslation('common');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {CATEGORIES.map((category) => (
        <li key={category} className="flex items-center gap-1.5">
          <span className="size-3 rounded-xs" style={{ backgroundColor: CATEGORY_COLORS[category] }} />
          {t(`category.${category}`)}
        </li>
      ))}
    </ul>
  );
}
