import type { Insight } from '@bugunne/contract/insight.schema';
import type { ItemState } from '@bugunne/contract/item.schema';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { barOf, MatchFigure } from '#components/match-figure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { percentText } from '#lib/format.ts';
import type { matchOf } from '#lib/pick-match.ts';
import { FitSignals } from './fit-signals.tsx';
import type { OnAct } from './use-correct.ts';

type Props = {
  id: string;
  state: ItemState;
  insight: Insight | undefined;
  /** The match on today's card, used while there is no insight. */
  fallback: ReturnType<typeof matchOf> | null;
  error: Error | null;
  busy: boolean;
  onAct: OnAct;
  onRetry: () => void;
};

/** Match of the item for the user, and on request the signals behind it, which the user can correct. */
export function FitPanel({ id, state, insight, fallback, error, busy, onAct, onRetry }: Props) {
  const { t } = useTranslation(['insight', 'common']);
  const language = useLanguage();
  const reasonText = useReasonText();
  const heading = useId();
  const list = useId();
  const [open, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const figure = insight ? insight.compatibility : fallback?.figure;
  const range = (insight ?? fallback)?.range ?? null;
  const bar = barOf(figure ?? 0, range);

  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line p-4 sm:p-5 print:hidden">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_6rem]">
          <h2 id={heading} className="font-sans text-sm font-medium text-muted">
            {t('fit.title')}
          </h2>
          {typeof figure === 'number' ? (
            <p className="mt-1 flex items-center gap-3 text-xl font-semibold whitespace-nowrap text-accent tabular-nums">
              <span
                className="h-2 w-20 shrink-0 overflow-hidden rounded-full bg-accent-soft max-sm:hidden"
                aria-hidden="true"
              >
                <span
                  className="block h-full w-full origin-left rounded-full bg-accent transition-transform duration-250"
                  style={{ transform: `translateX(${bar.left}%) scaleX(${bar.width / 100})` }}
                />
              </span>
              <MatchFigure
                text={t('fit.figure', { percent: percentText(language, figure) })}
                range={range}
                rangeText={(span) => t('fit.range', span)}
                spokenRange={(span) => t('fit.rangeSpoken', span)}
              />
            </p>
          ) : insight ? (
            // As high as the match, so that the layout does not shift when the answer arrives.
            <p className="mt-1 text-xl text-muted">{t('fit.none')}</p>
          ) : error ? (
            <p role="alert" className="mt-1 min-h-7">
              {t('fit.failed')} {reasonText(error)}
            </p>
          ) : (
            <>
              <span role="status" className="sr-only">
                {t('fit.loading')}
              </span>
              <div className="mt-1 flex items-center text-xl">
                <Skeleton className="h-6 w-44" />
                {/* Gives the skeleton the height of the match. */}
                {'\u00a0'}
              </div>
            </>
          )}
          {range !== null && <p className="text-sm text-muted">{t('fit.gettingToKnow')}</p>}
          {!insight && fallback !== null && <p className="text-sm text-muted">{t('fit.figureOnly')}</p>}
        </div>
        {!insight && error ? (
          <Button variant="secondary" busy={busy} onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            aria-expanded={open}
            aria-controls={open ? list : undefined}
            disabled={!insight}
            onClick={() => setOpen(!open)}
          >
            {t('fit.why')}
            <ChevronDown className={cn('transition-transform duration-200', open && 'rotate-180')} aria-hidden="true" />
          </Button>
        )}
      </div>
      {open && insight && (
        <div id={list} className="mt-3 animate-fade-in border-t border-line pt-3">
          <FitSignals id={id} state={state} insight={insight} onAct={onAct} onCorrected={setAnnouncement} />
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}
