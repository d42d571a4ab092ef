import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { PlanState } from './plan-state.tsx';
import { useOwnPlan } from './use-own-plan.ts';
import { usePlanWords } from './use-plan-words.ts';

/** Name and state of a member's plan in words, for a public page. Says only that Premium is open when it is not known. */
export function OwnPlan() {
  const { t } = useTranslation(['plan', 'common']);
  const words = usePlanWords();
  const own = useOwnPlan();
  if (own === undefined) {
    return (
      <div role="status" aria-label={t('common:loading')} className="grid gap-2">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-7 w-3/4" />
      </div>
    );
  }
  const plan = own?.plan;
  if (!plan) return <p className="text-lg">{t('open')}</p>;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <strong className="font-semibold">{t(`planName.${plan.planType ?? 'none'}`)}</strong>
        <PlanState state={plan.state} />
      </p>
      {words(plan, true).map((sentence) => (
        <p key={sentence} className="mt-1 text-lg">
          {sentence}
        </p>
      ))}
    </>
  );
}
