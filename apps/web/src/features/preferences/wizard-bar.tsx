import { LIMITS } from '@bugunne/contract/limits.constants';
import { ArrowLeft } from 'lucide-react';
import { BottomBar } from '#components/bottom-bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { countFor } from './gates.ts';
import { SelectionCounter } from './selection-counter.tsx';
import type { Wizard } from './use-wizard.ts';
import { isGated } from './wizard-steps.ts';

/** Back and Next at the bottom of the screen, with the count and the message about missing selections. */
export function WizardBar({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation(['onboarding', 'common']);
  const reasonText = useReasonText();
  const { step, refusals, save, isLast, index } = wizard;
  const shortfall =
    isGated(step) && refusals > 0 ? t(`shortfall.${step.name}`, { count: LIMITS.onboardingMinimum }) : '';
  const failure = save.error ? `${t('saveFailed')} ${reasonText(save.error)}` : '';
  const retrying = save.isError && isLast;

  return (
    <BottomBar className="lg:mx-0">
      <div role="alert" className="text-sm font-medium text-danger [&:not(:empty)]:mb-2.5">
        {/* A new key makes screen readers announce the same text again. */}
        {(shortfall || failure) && <p key={refusals}>{shortfall || failure}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        {isGated(step) && <SelectionCounter chosen={countFor(step.name, wizard.form.draft)} />}
        <div className="flex flex-1 flex-wrap justify-end gap-2 sm:gap-3">
          {/* Invisible on the first step instead of absent, so that a second tap on Next never lands on it. */}
          <Button
            variant="secondary"
            size="lg"
            onClick={wizard.back}
            disabled={save.isPending}
            className={cn('max-sm:px-5!', index === 0 && 'invisible')}
          >
            <ArrowLeft aria-hidden="true" />
            {t('back')}
          </Button>
          <Button
            size="lg"
            onClick={wizard.next}
            // The second press of a double click must not take the focus from the new step's heading.
            onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
            busy={save.isPending}
            className="max-sm:flex-1"
          >
            {retrying ? t('common:action.retry') : isLast ? t('finish') : t('next')}
          </Button>
        </div>
      </div>
    </BottomBar>
  );
}
