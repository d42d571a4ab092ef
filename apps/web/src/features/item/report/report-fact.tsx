import type { Category } from '@bugunne/contract/item-terms.constants';
import { Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';

const reportDialog = lazyComponent(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

/** Small link that opens the form for a wrong fact; its code is loaded when it is pressed. */
export function ReportFact({ id, category }: { id: string; category: Category }) {
  const { t } = useTranslation('content');
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const ReportDialog = useLazyComponent(reportDialog, state !== 'never');
  return (
    <p className="mt-8 text-sm print:hidden">
      <button type="button" className="text-link min-h-11 text-muted" onClick={() => setState('open')}>
        {t('reportFact')}
      </button>
      {ReportDialog && (
        <Suspense>
          <ReportDialog
            id={id}
            category={category}
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </p>
  );
}
