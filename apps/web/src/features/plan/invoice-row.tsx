import type { Invoice } from '@bugunne/contract/payments.schema';
import { Button } from '#components/ui/button.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longDate, minorMoney } from '#lib/format.ts';

type Props = { invoice: Invoice; busy: boolean; onOpen: () => void };

/** Date, number, amount and state of an invoice, and the button that opens its document. */
export function InvoiceRow({ invoice, busy, onOpen }: Props) {
  const { t } = useTranslation('plan');
  const language = useLanguage();
  const { number, amount, currency, refunded, state, date, hasDocument } = invoice;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">
          <span className="whitespace-nowrap">{longDate(language, date)}</span> ·{' '}
          <span className="tabular-nums">{minorMoney(language, amount, currency)}</span>
        </p>
        <p className="text-muted wrap-anywhere">
          {number} · {t(`invoices.state.${state}`, { price: minorMoney(language, refunded, currency) })}
        </p>
      </div>
      {hasDocument && (
        <Button variant="secondary" busy={busy} aria-label={t('invoices.openLabel', { number })} onClick={onOpen}>
          {t('invoices.open')}
        </Button>
      )}
    </li>
  );
}
