import type { Language } from '@bugunne/contract/language.schema';
import { AlarmClock } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { allowChime } from './chime.ts';
import { findDurations } from './durations.ts';
import { startTimer } from './timers.ts';
import { useTimers } from './use-timers.ts';

type Props = {
  contentId: string;
  step: number;
  instruction: string;
  /** Of the instruction, where it is not the page's. */
  language: Language | null;
};

/** Buttons that start a timer for each duration in the step; a running timer has none. */
export function StepTimers({ contentId, step, instruction, language }: Props) {
  const { t } = useTranslation('cooking');
  const running = useTimers(contentId);
  const idOf = (seconds: number) => `${contentId}:${step}:${seconds}`;
  const pageLanguage = useLanguage();
  const durations = findDurations(instruction, language ?? pageLanguage).filter(
    ({ seconds }) => !running.some(({ id, hasRung }) => id === idOf(seconds) && !hasRung),
  );
  if (durations.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {durations.map(({ text, seconds }) => (
        <Button
          key={seconds}
          variant="secondary"
          aria-label={t('timer.start', { time: text })}
          onClick={() => {
            allowChime();
            const message = t('timer.rang', { step, label: text });
            startTimer({ id: idOf(seconds), contentId, step, label: text, seconds, message });
          }}
        >
          <AlarmClock aria-hidden="true" />
          {text}
        </Button>
      ))}
    </div>
  );
}
