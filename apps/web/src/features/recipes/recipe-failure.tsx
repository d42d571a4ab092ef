import { ChefHat } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { PageMessage } from '#components/ui/page-message.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** `unwritten`: the language model did not write the recipe, so reloading the page does not help. */
export type RecipeFault = 'unloaded' | 'unwritten';

type Props = { fault?: RecipeFault; onRetry: () => void; busy: boolean };

/** Error when the recipe could not be loaded or written, with a retry. */
export function RecipeFailure({ fault = 'unloaded', onRetry, busy }: Props) {
  const { t } = useTranslation(['content', 'common']);
  return (
    <div role="alert">
      <PageMessage
        icon={<ChefHat aria-hidden="true" />}
        title={t(fault === 'unwritten' ? 'recipe.unwritten.title' : 'common:loadFailure.title')}
        text={t(fault === 'unwritten' ? 'recipe.unwritten.text' : 'recipe.failed')}
        action={
          <Button busy={busy} onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        }
      />
    </div>
  );
}
