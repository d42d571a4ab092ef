import type { PaymentFigures as Figures } from '@bugunne/contract/admin/payments.contract';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { Stat, Stats } from '../../ui/stat.tsx';
import { usePaymentWords } from './use-payment-words.ts';

const REFRESH = 60_000;

type Props = { onFailedWebhooks: () => void };

/** Figures of real money, and apart from them what a sandbox has simulated. */
export function PaymentFigures({ onFailedWebhooks }: Props) {
  const { t } = useTranslation('admin-payments');
  const { data, error, refetch } = useQuery({
    ...adminApi.adminPayments.figures.queryOptions(),
    ...ADMIN_QUERY,
    refetchInterval: REFRESH,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mb-6 h-44" />;
  const { real, simulated, failedWebhooks } = data;
  return (
    <>
      {failedWebhooks > 0 && (
        <Notice tone="danger" className="mb-5">
          {t('figures.failedWebhooks', { count: failedWebhooks })}{' '}
          <button type="button" className="text-link text-left" onClick={onFailedWebhooks}>
            {t('figures.failedNote')}
          </button>
        </Notice>
      )}
      {simulated && <h2 className="mb-2 text-lg">{t('figures.real')}</h2>}
      <Stats isStrip>
        <FigureStats figures={real} />
      </Stats>
      {simulated && (
        <section>
          <h2 className="text-lg">{t('figures.simulated')}</h2>
          <p className="mb-2 text-sm text-muted">{t('figures.simulatedNote')}</p>
          <Stats isStrip>
            <FigureStats figures={simulated} />
          </Stats>
        </section>
      )}
    </>
  );
}

function FigureStats({ figures }: { figures: Figures }) {
  const { t } = useTranslation('admin-payments');
  const language = useLanguage();
  const { money } = usePaymentWords();
  const { active, trialing, pastDue, months, churn } = figures;
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const refunds = months.filter(({ refunded }) => refunded > 0);
  const lines = (texts: readonly string[]) =>
    texts.length === 0
      ? t('figures.none')
      : texts.map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ));
  return (
    <>
      <Stat
        label={t('figures.active')}
        value={active.card + active.transfer + active.grant}
        note={t('figures.activeNote', active)}
      />
      <Stat label={t('figures.trialing')} value={trialing} />
      <Stat label={t('figures.pastDue')} value={pastDue} note={pastDue > 0 && t('figures.pastDueNote')} />
      <Stat
        label={t('figures.revenue')}
        value={lines(months.map(({ paid, refunded, currency }) => money(paid - refunded, currency)))}
        note={months.map(({ paid, refunded, currency }) => (
          <span key={currency} className="block">
            {t('figures.revenueNote', { paid: money(paid, currency), refunded: money(refunded, currency) })}
          </span>
        ))}
      />
      <Stat
        label={t('figures.refunds')}
        value={lines(refunds.map(({ refunded, currency }) => money(refunded, currency)))}
        note={
          refunds.length > 0 && t('figures.refundsNote', { count: refunds.reduce((sum, row) => sum + row.refunds, 0) })
        }
      />
      <Stat
        label={t('figures.churn')}
        value={churn.before === 0 ? '–' : share.format(churn.ended / churn.before)}
        note={churn.before === 0 ? t('figures.churnNone') : t('figures.churnNote', churn)}
      />
    </>
  );
}
