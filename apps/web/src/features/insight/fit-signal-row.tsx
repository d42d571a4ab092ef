import type { FitSignal } from '@bugunne/contract/insight.schema';
import { Button } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { useSignalText } from './use-signal-text.ts';

type Props = {
  signal: FitSignal;
  busy: boolean;
  /** Null when there is nothing left to correct. */
  onCorrect: (() => void) | null;
};

/** One signal behind the match: its text, its effect in points, and a button that corrects it. */
export function FitSignalRow({ signal, busy, onCorrect }: Props) {
  const { t } = useTranslation('insight');
  const { name, what, correction } = useSignalText(signal);
  const { effect } = signal;
  const points = Math.abs(effect);
  const direction = effect > 0 ? 'up' : effect < 0 ? 'down' : 'none';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 sm:flex-nowrap">
      <span
        className={cn(
          'min-w-11 shrink-0 text-sm font-semibold tabular-nums',
          direction === 'up' ? 'text-success' : direction === 'down' ? 'text-danger' : 'text-muted',
        )}
      >
        <span aria-hidden="true">
          {direction === 'none' ? t('fit.effect.slight') : `${effect > 0 ? '+' : '−'}${points}`}
        </span>
        <span className="sr-only">{t(`fit.effect.${direction}`, { count: points })}:</span>
      </span>
      <p className="min-w-0 flex-1 basis-[calc(100%-var(--step)*14)] wrap-anywhere sm:basis-0">
        {signal.kind === 'reaction' ? (
          <LocalizedLink
            to={`/dashboard/content/${signal.contentId}`}
            lang={signal.titleLanguage ?? undefined}
            className="font-semibold hover:underline"
          >
            {name}
          </LocalizedLink>
        ) : (
          <span className="font-semibold">{name}</span>
        )}{' '}
        <span className="text-sm text-muted">{what}</span>
      </p>
      {correction && onCorrect && (
        <Button
          variant="ghost"
          busy={busy}
          className="px-3! underline sm:shrink-0 underline-offset-4 max-sm:ml-11 sm:-mr-3"
          aria-label={`${correction}: ${name}`}
          onClick={onCorrect}
        >
          {correction}
        </Button>
      )}
    </li>
  );
}
