import { LIMITS } from '@bugunne/contract/limits.constants';
import { Check } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

const minimum = LIMITS.onboardingMinimum;

/** Progress towards the required selections, as dots and figures. */
export function SelectionCounter({ chosen }: { chosen: number }) {
  const { t } = useTranslation('onboarding');
  const enough = chosen >= minimum;
  return (
    <p role="status" className="flex items-center gap-2.5 text-sm font-semibold">
      <span className="flex gap-1" aria-hidden="true">
        {Array.from({ length: minimum }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots are identified by their position
            key={index}
            className={cn(
              'size-2 rounded-full transition-colors duration-200',
              index < chosen ? 'bg-accent' : 'bg-line',
            )}
          />
        ))}
      </span>
      <span className="tabular-nums" aria-hidden="true">
        {chosen > minimum ? chosen : `${chosen}/${minimum}`}
      </span>
      <span className="sr-only">{t('counter', { chosen, minimum })}</span>
      {enough && <Check className="size-4 text-accent" strokeWidth={2.75} aria-hidden="true" />}
    </p>
  );
}
