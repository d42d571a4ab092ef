import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Spinner } from './ui/spinner.tsx';

type Props = {
  /** Skeleton of the content. */
  children: ReactNode;
  className?: string;
};

/** Placeholder while content loads; announces the loading to screen readers. */
export function LoadingArea({ children, className }: Props) {
  const { t } = useTranslation('common');
  return (
    <div aria-busy="true" className={className}>
      <span className="sr-only">
        <Spinner label={t('loading')} />
      </span>
      {children}
    </div>
  );
}
