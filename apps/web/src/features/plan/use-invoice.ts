import type { Invoice } from '@bugunne/contract/payments.schema';
import { useMutation } from '@tanstack/react-query';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';

type Order = { invoice: Invoice; tab: Window | null };

/** Opens the document of an invoice in a new tab, or in this one where the browser gives none. */
export function useInvoice() {
  const { t } = useTranslation('plan');
  const reasonText = useReasonText();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ invoice }: Order) => client.payments.invoice({ orderId: invoice.orderId }),
    onSuccess: ({ url }, { tab }) => {
      if (!tab) return window.location.assign(url);
      tab.location.replace(url);
    },
    onError: (_error, { tab }) => tab?.close(),
  });
  const open = (invoice: Invoice) => {
    // Opened within the press: phones block a tab that opens after an answer.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    mutate({ invoice, tab });
  };
  const failureOf = ({ number }: Invoice) => {
    const { code, retryAfterSeconds } = toApiError(error);
    // The provider still makes the document.
    const isPreparing = code === 'unavailable' && retryAfterSeconds !== null;
    return isPreparing ? t('invoices.preparing', { number }) : `${t('failed.invoice')} ${reasonText(error)}`;
  };
  return {
    open,
    /** The invoice that is being opened. */
    pending: isPending ? variables.invoice : null,
    failure: error && variables ? failureOf(variables.invoice) : null,
  };
}
