import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Spinner } from './ui/spinner.tsx';

type Props = {
  /** The shape of what is to come. */
  children: ReactNode;
  className?: string;
};

/** What stands in a place until its content is there; screen readers hear that it is being loaded. */
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
