import { FocusedNotice } from '#components/focused-notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** That the transfer which was shown is no longer waited for, and why. */
export function TransferEndNote({ end }: { end: 'withdrawn' | 'gone' }) {
  const { t } = useTranslation('payment');
  return (
    <div className="pb-8">
      <FocusedNotice tone={end === 'withdrawn' ? 'success' : 'neutral'}>{t(`transfer.${end}`)}</FocusedNotice>
    </div>
  );
}
