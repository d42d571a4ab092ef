import { LIMITS } from '@bugunne/contract/limits';
import { RefreshCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import type { Section } from './today-types.ts';

type Props = {
  section: Section;
  isPremium: boolean;
  busy: boolean;
  /** The new picks are just there: a press does nothing yet. */
  resting: boolean;
  onRefresh: () => void;
  onUpsell: () => void;
};

/** Asks for another pick. Free readers learn what Premium is; a used-up day says so instead of staying silent. */
export function RefreshButton({ section, isPremium, busy, resting, onRefresh, onUpsell }: Props) {
  const { t } = useTranslation(['card', 'common']);
  const errorText = useErrorText();
  const left = LIMITS.refreshesPerCategoryPerDay - section.refreshesUsed;

  const press = () => {
    if (resting) return;
    if (!isPremium) onUpsell();
    else if (left <= 0) toast.message(errorText('refresh_limit_reached'), { id: 'refresh' });
    else onRefresh();
  };

  return (
    <Button
      variant="ghost"
      busy={busy}
      aria-disabled={resting || undefined}
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
