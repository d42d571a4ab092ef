import type { Allergen } from '@bugunne/contract/allergens.constants';
import type { RecipeDetail } from '@bugunne/contract/item.schema';
import { Chip } from '#components/ui/chip.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

const MILK: Allergen = 'süt';

type Props = { allergens: RecipeDetail['allergens']; isLactoseFree?: boolean };

/** Allergens of a recipe. Unknown allergens are never shown as "none". */
export function Allergens({ allergens, isLactoseFree = false }: Props) {
  const { t } = useTranslation('content');
  const hasMilk = allergens?.some(({ value }) => value === MILK) ?? false;
  return (
    <section aria-labelledby="allergens-title" className="break-inside-avoid">
      <h3 id="allergens-title" className="text-2xl">
        {t('recipe.allergens.title')}
      </h3>
      {allergens && allergens.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {allergens.map(({ value, label }) => (
            <li key={value}>
              <Chip className="text-ink">{label}</Chip>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3">{t(allergens ? 'recipe.allergens.none' : 'recipe.allergens.unknown')}</p>
      )}
      {hasMilk && isLactoseFree && <p className="mt-3">{t('recipe.allergens.milkProtein')}</p>}
      <p className="mt-3 text-sm text-muted">{t('recipe.allergens.traces')}</p>
    </section>
  );
}
