import type { RecipeDetail } from '@bugunne/contract/item';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { fractionText, type ShownUnit, scaleMeasure } from './scale.ts';

const METRIC: ReadonlySet<ShownUnit> = new Set(['g', 'kg', 'ml', 'l']);

type Line = Pick<RecipeDetail['ingredients'][number], 'amount' | 'unit'>;

/** "1 1/2 yemek kaşığı", "1,2 kg": an ingredient's amount in the reader's language. */
export function useAmountText(): (line: Line, factor: number) => string {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return ({ amount, unit }, factor) => {
    if (amount === null) return unit === 'to-taste' ? t('unit.to-taste', { count: 1 }) : '';
    const measure = scaleMeasure(amount, unit, factor);
    const written = (METRIC.has(measure.unit) ? null : fractionText(measure.amount)) ?? decimal.format(measure.amount);
    return t(`unit.${measure.unit}`, { count: measure.amount > 1 ? 2 : 1, amount: written });
  };
}
