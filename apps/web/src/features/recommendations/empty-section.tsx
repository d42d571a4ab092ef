import { Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Category } from './today-types.ts';

type FrameProps = { icon: ReactNode; title: string; text: string; action: ReactNode };

/** Placeholder of a card without a pick. */
function Frame({ icon, title, text, action }: FrameProps) {
  return (
    <div className="flex min-h-80 flex-1 flex-col items-center justify-center rounded-lg border border-dashed border-line-strong bg-surface px-6 py-12 text-center">
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-accent-soft text-accent [&_svg]:size-7">
        {icon}
      </span>
      <h3 className="text-2xl">{title}</h3>
      <p className="mt-2 max-w-sm text-muted">{text}</p>
      <div className="mt-6">{action}</div>
    </div>
  );
}

/** Placeholder of the category that free users do not get today. */
export function LockedSection({ category }: { category: Category }) {
  const { t } = useTranslation('card');
  return (
    <Frame
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
    <Frame
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
