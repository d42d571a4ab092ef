import type { ItemDetail } from '@bugunne/contract/item.schema';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** The user's dietary restrictions that a dish breaks, or may break when it is not verified. */
export function BrokenDiets({ item }: { item: Pick<ItemDetail, 'brokenDiets' | 'verified'> }) {
  const { t } = useTranslation('content');
  if (item.brokenDiets.length === 0) return null;
  const diets = item.brokenDiets.map(({ label }) => label).join(', ');
  return (
    <Notice tone="warning" className="mt-10">
      {t(item.verified ? 'recipe.brokenDiets' : 'recipe.unknownDiets', { diets })}
    </Notice>
  );
}
