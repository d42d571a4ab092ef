import type { DietReason } from '@bugunne/contract/admin/catalogue.contract';
import { Check, X } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNumber } from '../../lib/format.ts';

/** Every diet, and what keeps a dish from it. */
export function ItemDiets({ diets }: { diets: readonly DietReason[] }) {
  const { t } = useTranslation('admin-catalogue');
  const number = useNumber();
  const limited = ({ figure, value, limit, isLeast }: NonNullable<DietReason['limit']>) =>
    t(isLeast ? 'diets.least' : 'diets.most', {
      value: t(`diets.figure.${figure}`, { value: number(value) }),
      limit: t(`diets.unit.${figure}`, { value: number(limit) }),
    });
  const reason = ({ fits, ingredients, isCombination, figures, limit }: DietReason) => {
    if (fits) return t('diets.fits');
    const named = ingredients.join(', ');
    const parts = [
      named && t(isCombination ? 'diets.together' : 'diets.because', { ingredients: named }),
      figures && (limit ? limited(limit) : t('diets.figures')),
    ];
    return parts.filter(Boolean).join(' · ');
  };
  return (
    <ul className="grid gap-2 text-sm">
      {diets.map((diet) => (
        <li key={diet.value} className="flex gap-2 border-b border-line pb-2">
          {diet.fits ? (
            <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
          ) : (
            <X className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden="true" />
          )}
          <span className="w-36 shrink-0 font-semibold">{diet.label}</span>
          <span className="min-w-0 break-words text-muted">{reason(diet)}</span>
        </li>
      ))}
    </ul>
  );
}
