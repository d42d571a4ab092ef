import type { RecipeDetail } from '@bugunne/contract/item.schema';
import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { CookFinished } from './cook-finished.tsx';
import { CookIngredients } from './cook-ingredients.tsx';
import { CookStep } from './cook-step.tsx';
import { TimerList } from './timer-list.tsx';
import type { Cooking } from './use-cooking.ts';
import { useWakeLock } from './use-wake-lock.ts';

export type CookModeProps = {
  contentId: string;
  title: string;
  recipe: RecipeDetail;
  cooking: Cooking;
  onClose: () => void;
};

/** Full-screen dialog with one step at a time in large type, for a phone in the kitchen. */
export function CookMode({ contentId, title, recipe, cooking, onClose }: CookModeProps) {
  const { t } = useTranslation('cooking');
  const steps = recipe.instructions;
  const total = steps.length;
  const [at, setAt] = useState(() => {
    const open = steps.findIndex(({ step }) => !cooking.done.has(step));
    return open === -1 ? total : open;
  });
  const isAwake = useWakeLock();
  const step = steps[at];

  const goBack = () => setAt((before) => Math.max(0, before - 1));
  const goForward = () => {
    if (!step) return;
    cooking.mark(step.step, true);
    setAt(at + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier key, the arrow keys are browser navigation.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') goBack();
    if (event.key === 'ArrowRight') goForward();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="full"
      title={<span className="line-clamp-2">{t('title', { title })}</span>}
      description={isAwake ? t('awake') : undefined}
      closeLabel={t('close')}
      onKeyDown={onKeyDown}
      footer={
        step && (
          <div data-category="food" className="mx-auto flex w-full max-w-3xl flex-wrap gap-3">
            <Button variant="secondary" size="lg" className="max-sm:px-5" disabled={at === 0} onClick={goBack}>
              <ArrowLeft aria-hidden="true" />
              {t('previous')}
            </Button>
            <Button size="lg" className="flex-1 max-sm:px-4" onClick={goForward}>
              {t(at === total - 1 ? 'last' : 'next')}
            </Button>
          </div>
        )
      }
    >
      <div data-category="food" className="mx-auto grid w-full max-w-3xl gap-6">
        <Progress
          value={at}
          max={total}
          label={t('stepOf', { step: Math.min(at + 1, total), total })}
          className="w-full"
        />
        <TimerList contentId={contentId} />
        {step ? (
          <>
            <CookStep contentId={contentId} step={step} total={total} language={recipe.textLanguage} />
            <CookIngredients recipe={recipe} factor={cooking.servings / recipe.servingInfo.servings} />
          </>
        ) : (
          <CookFinished
            onAgain={() => {
              cooking.restart();
              setAt(0);
            }}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
