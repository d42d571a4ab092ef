import { Lock, SearchX } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Category } from './today-types.ts';

const FRAME = 'min-h-80 flex-1 justify-center rounded-lg border border-dashed border-line-strong bg-surface';

/** Placeholder of the category that free users do not get today. */
export function LockedSection({ category }: { category: Category }) {
  const { t } = useTranslation('card');
  return (
    <EmptyState
      level={3}
      category={category}
      className={FRAME}
      icon={<Lock aria-hidden="true" />}
      title={t(`locked.title.${category}`)}
      text={t('locked.text')}
      action={
        <LocalizedLink to="/premium" className={buttonClass()}>
          {t('locked.link')}
        </LocalizedLink>
      }
    />
  );
}

/** Placeholder when no candidate fits the user's preferences, with a link to change them. */
export function EmptySection({ category }: { category: Category }) {
  const { t } = useTranslation('card');
  const kind = category === 'food' ? 'food' : 'other';
  return (
    <EmptyState
      level={3}
      category={category}
      className={FRAME}
      icon={<SearchX aria-hidden="true" />}
      title={t(`empty.${kind}.title`)}
      text={t(`empty.${kind}.text`)}
      action={
        <LocalizedLink to="/dashboard?view=profile" className={buttonClass({ variant: 'secondary' })}>
          {t('empty.link')}
        </LocalizedLink>
      }
    />
  );
}
