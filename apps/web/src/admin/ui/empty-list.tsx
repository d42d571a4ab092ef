import { SearchX } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = ComponentProps<typeof EmptyState> & {
  /** Clears the filters, where these leave no row. */
  onClear?: (() => void) | undefined;
};

/** In place of a list of the administration: nothing is there yet, or the filters leave nothing. */
export function EmptyList({ onClear, ...props }: Props) {
  const { t } = useTranslation('admin');
  if (!onClear) return <EmptyState {...props} />;
  return (
    <EmptyState
      {...props}
      icon={<SearchX />}
      text={t('empty.filtered')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('empty.showAll')}
        </Button>
      }
    />
  );
}
