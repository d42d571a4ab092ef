import { LIMITS } from '@bugunne/contract/limits.constants';
import { useId } from 'react';
import { Input } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { BotCheckFrame } from './bot-check-frame.tsx';
import { BotCheckSkeleton } from './bot-check-skeleton.tsx';
import { BotCheckUnavailable } from './bot-check-unavailable.tsx';
import { BotNote, isFault } from './bot-note.tsx';
import { EmojiRow } from './emoji-row.tsx';
import type { BotCheckState } from './use-bot-check.ts';

/**
 * Bot check by counting emojis; questions and verdicts come from the server. See `useBotCheck`. Needs the namespaces
 * visitor-form and common.
 */
export function BotCheck({ check, className }: { check: BotCheckState; className?: string }) {
  const { t } = useTranslation('visitor-form');
  const id = useId();
  const { question, note } = check;
  return (
    <BotCheckFrame className={className}>
      {question ? (
        <>
          <EmojiRow emojis={question.emojis} label={t('botCheck.picture')} />
          <div className="mt-3 flex items-center gap-3">
            <label htmlFor={id} className="flex-1 font-display text-lg leading-tight">
              {t('botCheck.question', { emoji: question.target })}
            </label>
            <Input
              ref={check.input}
              id={id}
              className="max-w-20 text-center text-lg font-semibold tabular-nums"
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              maxLength={LIMITS.botCheck.answerMax}
              value={check.answer}
              readOnly={check.solvedId !== null}
              aria-describedby={`${id}-note`}
              aria-invalid={isFault(note) || undefined}
              onFocus={check.begin}
              onBlur={check.leave}
              onChange={(event) => check.type(event.target.value)}
            />
          </div>
        </>
      ) : check.error ? (
        <BotCheckUnavailable error={check.error} onRetry={() => check.renew(null)} />
      ) : (
        <BotCheckSkeleton />
      )}
      <BotNote id={`${id}-note`} note={note} hasQuestion={Boolean(question)} onRetry={check.retryAnswer} />
    </BotCheckFrame>
  );
}
