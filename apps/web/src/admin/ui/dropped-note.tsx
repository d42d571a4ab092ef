import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type texts from '../i18n/tr/admin.json';

/** Every parameter of the pages' addresses, so that each has a name in words. */
export type FilterName = keyof (typeof texts)['filters']['names'];

/** Says which values of the address are ignored, by the names of their filters. */
export function DroppedNote({ names, className }: { names: readonly FilterName[]; className?: string }) {
  const { t } = useTranslation('admin');
  if (names.length === 0) return null;
  const words = names.map((name) => t(`filters.names.${name}`)).join(', ');
  return (
    <Notice tone="warning" className={className}>
      {t('filters.dropped', { names: words })}
    </Notice>
  );
}
