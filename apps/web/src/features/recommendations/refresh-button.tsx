import { LIMITS } from '@bugunne/contract/limits.constants';
import { RefreshCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useErrorToast } from '#components/use-error-toast.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import type { Section } from './today-types.ts';

type Props = {
  section: Section;
  isPremium: boolean;
  busy: boolean;
  /** Right after a refresh: a press does nothing. */
  coolingDown: boolean;
  onRefresh: () => void;
  onUpsell: () => void;
};

/** Replaces a pick. Opens the Premium offer for free users; shows a message when the daily limit is reached. */
export function RefreshButton({ section, isPremium, busy, coolingDown, onRefresh, onUpsell }: Props) {
  const { t } = useTranslation(['card', 'common']);
  const errorToast = useErrorToast();
  const left = LIMITS.refreshesPerCategoryPerDay - section.refreshesUsed;

  const press = () => {
    if (coolingDown) return;
    if (!isPremium) onUpsell();
    else if (left <= 0) errorToast('refresh_limit_reached', { id: 'refresh' }, 'message');
    else onRefresh();
  };

  return (
    <Button
      variant="ghost"
      busy={busy}
      aria-disabled={coolingDown || undefined}
      aria-haspopup={isPremium ? undefined : 'dialog'}
      onClick={press}
      className={cn('-mr-4 text-muted!', isPremium && left <= 0 && 'opacity-70')}
    >
      <RefreshCw className="size-4.5!" aria-hidden="true" />
      {t('refresh.label')}
      <span className="sr-only">: {t(`common:category.${section.category}`)}</span>
      {isPremium && (
        <>
          <span className="rounded-full bg-sunken px-2 text-xs text-ink tabular-nums" aria-hidden="true">
            {left}
          </span>
          <span className="sr-only">, {t('refresh.left', { count: left })}</span>
        </>
      )}
    </Button>
  );
}
