import type { Item } from '@bugunne/contract/item.schema';
import { useTranslation } from '#i18n/use-translation.ts';

/** The detailed description, which films and series have. */
export function ItemAbout({ item }: { item: Item }) {
  const { t } = useTranslation('content');
  if (!item.detailedDescription) return null;
  return (
    <section className="prose-width">
      <h2 className="text-2xl">{t(`about.${item.category}`)}</h2>
      <p className="mt-3 text-lg">{item.detailedDescription}</p>
    </section>
  );
}
