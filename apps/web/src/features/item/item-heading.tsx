import type { Item } from '@bugunne/contract/item.schema';
import { searchKey } from '@bugunne/contract/title-key';
import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Category, title in its own language, original title where it differs, and the one-line description. */
export function ItemHeading({ item, kicker }: { item: Item; kicker?: ReactNode }) {
  const { t } = useTranslation(['content', 'item', 'common']);
  const hasOriginal = searchKey(item.originalTitle) !== searchKey(item.title);
  return (
    <header>
      <p className="kicker text-accent">{kicker ?? t(`common:category.${item.category}`)}</p>
      <h1 lang={item.titleLanguage ?? undefined} className="mt-2 text-4xl">
        {item.title}
      </h1>
      {hasOriginal && (
        <p className="mt-2 text-muted">
          {t(item.category === 'food' ? 'originalName' : 'originalTitle')}:{' '}
          <span className="italic">{item.originalTitle}</span>
        </p>
      )}
      <p className="mt-4 text-xl">{item.description}</p>
      {!item.verified && (
        <Notice tone="warning" className="mt-4">
          <strong>{t('item:unverified')}.</strong> {t('unverified')}
        </Notice>
      )}
    </header>
  );
}
