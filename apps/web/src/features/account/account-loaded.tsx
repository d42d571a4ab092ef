import type { ReactNode } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Account, useAccount } from '#lib/use-account.ts';

type Props = {
  /** What stands above the button of the section, as high as it will be. */
  shape?: ReactNode;
  children: (account: Account) => ReactNode;
};

/** Draws a section's content once the account is known; until then its place, or why it is not. */
export function AccountLoaded({ shape, children }: Props) {
  const { t } = useTranslation('common');
  const { data, error, refetch } = useAccount();
  if (data) return children(data);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      {shape}
      <Skeleton className="h-11 w-44" />
    </div>
  );
}
