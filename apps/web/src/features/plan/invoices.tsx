import type { Invoice } from '@bugunne/contract/payments.schema';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { InvoiceRow } from './invoice-row.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { useInvoice } from './use-invoice.ts';

/** So many invoices are shown before the button for all of them. */
const SHOWN = 3;

/** Invoices of the user, the latest first. */
export function Invoices({ invoices }: { invoices: Invoice[] }) {
  const { t } = useTranslation('plan');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const list = useFocusAfter(isUnfolded ? 1 : 0);
  const { open, pending, failure } = useInvoice();
  if (invoices.length === 0) return null;
  const shown = isUnfolded ? invoices : invoices.slice(0, SHOWN);
  return (
    <div ref={list} tabIndex={-1} className="border-t border-line pt-4 text-sm outline-none">
      <h3 id="invoices" className="text-lg">
        {t('invoices.title')}
      </h3>
      <ul aria-labelledby="invoices" className="divide-y divide-line">
        {shown.map((invoice) => (
          <InvoiceRow
            key={invoice.orderId}
            invoice={invoice}
            busy={pending?.orderId === invoice.orderId}
            onOpen={() => pending ?? open(invoice)}
          />
        ))}
      </ul>
      {failure && (
        <Notice tone="danger" className="mt-2">
          {failure}
        </Notice>
      )}
      {shown.length < invoices.length && (
        <Button variant="ghost" className="-ml-5" onClick={() => setIsUnfolded(true)}>
          {t('invoices.all', { count: invoices.length })}
        </Button>
      )}
    </div>
  );
}
