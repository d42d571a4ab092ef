import type { ReactNode } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Account, useAccount } from '#lib/use-account.ts';

type Props = {
  /** Skeleton of the content above the section's button, in its final height. */
  skeleton?: ReactNode;
  children: (account: Account) => ReactNode;
};

/** Renders a section's content when the account has loaded; until then a skeleton or the error. */
export function AccountLoaded({ skeleton, children }: Props) {
  const { t } = useTranslation('common');
  const { data, error, refetch } = useAccount();
  if (data) return children(data);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      {skeleton}
      <Skeleton className="h-11 w-44" />
    </div>
  );
}
