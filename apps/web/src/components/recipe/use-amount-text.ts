import { fractionText } from '@bugunne/contract/fraction-text';
import type { RecipeDetail } from '@bugunne/contract/item.schema';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ShownUnit, scaleMeasure } from './scale.ts';

const METRIC: ReadonlySet<ShownUnit> = new Set(['g', 'kg', 'ml', 'l']);

type Line = Pick<RecipeDetail['ingredients'][number], 'name' | 'amount' | 'unit' | 'pieces'>;

/** `isMeasured`: the amount has a number and precedes the name, unlike "to taste". */
type AmountText = { amount: string; name: string; isMeasured: boolean };

/** Amount and name of an ingredient in the language of the page: "1 1/2 yemek kaşığı" of "zeytinyağı", "2" "onions". */
export function useAmountText(): (line: Line, factor: number) => AmountText {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return ({ name, amount, unit, pieces }, factor) => {
    if (amount === null) {
      return { amount: unit === 'to-taste' ? t('unit.to-taste', { count: 1 }) : '', name, isMeasured: false };
    }
    const measure = scaleMeasure(amount, unit, factor, pieces?.smallest);
    const isMany = measure.amount > 1;
    const number = (METRIC.has(measure.unit) ? null : fractionText(measure.amount)) ?? decimal.format(measure.amount);
    const written = t(`unit.${measure.unit}`, { count: isMany ? 2 : 1, amount: number });
    return {
      amount: measure.isApproximate ? t('recipe.about', { amount: written }) : written,
      name: (isMany ? pieces?.other : pieces?.one) ?? name,
      isMeasured: true,
    };
  };
}
