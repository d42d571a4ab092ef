import { ChefHat } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** The recipe could not be loaded. */
export function RecipeFailure({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { t } = useTranslation(['content', 'common']);
  return (
    <div role="alert">
      <EmptyState
        icon={<ChefHat aria-hidden="true" />}
        title={t('common:loadFailure.title')}
        text={t('recipe.failed')}
        action={
          <Button busy={busy} onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        }
      />
    </div>
  );
}
