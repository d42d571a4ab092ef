import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { className?: string | undefined; children: ReactNode };

/** Titled box around the bot check. */
export function BotCheckFrame({ className, children }: Props) {
  const { t } = useTranslation('visitor-form');
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-1.5 font-sans text-base font-semibold tracking-normal">
        {t('botCheck.title')}
      </h2>
      <div className="rounded-md border border-line bg-surface p-4">{children}</div>
    </section>
  );
}
