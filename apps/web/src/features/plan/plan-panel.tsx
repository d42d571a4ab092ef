import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingArea } from '#components/loading-area.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ownPaymentsQuery } from '#lib/queries/premium.ts';
import { PlanCard } from './plan-card.tsx';
import { TransferCard } from './transfer-card.tsx';
import { useFocusAfter } from './use-focus-after.ts';

/**
 * The user's plan, its invoices and a pending bank transfer. Users without any of them, most of those without Premium,
 * see nothing, neither while it loads nor when that fails.
 */
export function PlanPanel({ isPremium }: { isPremium: boolean }) {
  const { t } = useTranslation(['plan', 'common']);
  const reasonText = useReasonText();
  const { data, error, refetch, isFetching } = useQuery(ownPaymentsQuery());
  const [ends, setEnds] = useState<('withdrawn' | 'gone')[]>([]);
  const end = ends.at(-1);
  const endNote = useFocusAfter(ends.length);

  if (!data) {
    if (!isPremium) return null;
    return (
      <Card className="grid gap-4 p-5 sm:p-6">
        <h2 className="text-xl">{t('title')}</h2>
        {error ? (
          <>
            <Notice tone="danger">
              {t('loadFailed')} {reasonText(error)}
            </Notice>
            <Button variant="secondary" className="justify-self-start" busy={isFetching} onClick={() => void refetch()}>
              {t('common:action.retry')}
            </Button>
          </>
        ) : (
          <LoadingArea className="grid gap-4">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-11 w-36 rounded-full" />
            <Skeleton className="h-24" />
          </LoadingArea>
        )}
      </Card>
    );
  }
  const { plan, invoices, transfer } = data;
  return (
    <>
      {transfer ? (
        <TransferCard
          transfer={transfer}
          onWithdrawn={() => setEnds((before) => [...before, 'withdrawn'])}
          onGone={() => setEnds((before) => [...before, 'gone'])}
        />
      ) : (
        end && (
          <div ref={endNote} tabIndex={-1} className="outline-none">
            <Notice tone={end === 'withdrawn' ? 'success' : 'neutral'}>{t(`transfer.${end}`)}</Notice>
          </div>
        )
      )}
      {plan ? (
        <PlanCard plan={plan} invoices={invoices} isPremium={isPremium} />
      ) : (
        isPremium && (
          <Card className="p-5 sm:p-6">
            <h2 className="text-xl">{t('title')}</h2>
            <p className="mt-2">{t('open')}</p>
          </Card>
        )
      )}
    </>
  );
}
