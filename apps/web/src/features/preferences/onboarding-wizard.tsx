import { LIMITS } from '@bugunne/contract/limits.constants';
import type { Preferences } from '@bugunne/contract/preferences.schema';
import { useEffect, useRef } from 'react';
import { Progress } from '#components/ui/progress.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { focusContentIfLost } from '#lib/focus.ts';
import { OutdatedDialog } from './outdated-dialog.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { useWizard } from './use-wizard.ts';
import { WizardBar } from './wizard-bar.tsx';
import { WizardStepBody } from './wizard-step-body.tsx';
import { isGated, WIZARD_STEPS } from './wizard-steps.ts';

const total = WIZARD_STEPS.length;

type Props = { userId: string; initial: Preferences; onDone: (unwind: () => void) => void };

/** Wizard of six steps for the first preferences. Saves on finish and on skip; calls `onDone` after the server's answer. */
export function OnboardingWizard({ userId, initial, onDone }: Props) {
  // Loads the texts of all steps at once, so that no step waits for them.
  const { t } = useTranslation(['onboarding', 'options', 'profile', 'common']);
  const wizard = useWizard(userId, initial, onDone);
  const { step, index, form } = wizard;
  const stepText = t('stepOf', { step: index + 1, total });

  const heading = useRef<HTMLHeadingElement>(null);
  const shownIndex = useRef(index);
  useEffect(() => {
    if (shownIndex.current === index) return;
    shownIndex.current = index;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [index]);

  // The focused element disappears with the wizard.
  useEffect(() => focusContentIfLost, []);

  return (
    <section
      aria-label={t('label')}
      data-category={isGated(step) ? step.category : undefined}
      className="page-width flex min-h-[calc(100dvh-4.25rem)] max-w-[52rem]! flex-col"
    >
      <div className="flex min-h-11 items-center justify-between gap-4 pt-3">
        <p className="text-sm font-semibold text-muted tabular-nums">{stepText}</p>
        <SkipDialog wizard={wizard} />
      </div>
      <Progress value={index + 1} max={total} label={t('progress')} valueText={stepText} className="mt-1" />
      <div
        key={step.name}
        className="flex-1 animate-fade-in pt-7 pb-10 sm:pt-12 [&_:is(button,input,select)]:scroll-mb-40"
      >
        <h1
          ref={heading}
          tabIndex={-1}
          className={cn('outline-none', step.name === 'welcome' ? 'text-4xl' : 'text-3xl')}
        >
          {t(`step.${step.name}.title`)}
        </h1>
        <p className="mt-2 mb-7 text-lg text-muted">
          {t(`step.${step.name}.text`, { count: LIMITS.onboardingMinimum })}
        </p>
        <WizardStepBody step={step} form={form} />
      </div>
      <WizardBar wizard={wizard} />
      <OutdatedDialog save={wizard.save} onLoad={() => void wizard.loadNewer()} />
    </section>
  );
}
