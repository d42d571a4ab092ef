import type { FitSignal, Insight } from '@bugunne/contract/insight.schema';
import type { ItemState } from '@bugunne/contract/item.schema';
import { useEffect, useRef } from 'react';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isFocusLost } from '#lib/focus.ts';
import { percentText } from '#lib/format.ts';
import { FitSignalRow } from './fit-signal-row.tsx';
import { type OnAct, useCorrect } from './use-correct.ts';

type Props = {
  id: string;
  state: ItemState;
  insight: Insight;
  onAct: OnAct;
  /** Called with the text that announces the new match. */
  onCorrected: (text: string) => void;
};

const keyOf = (signal: FitSignal) =>
  'contentId' in signal ? signal.contentId : 'field' in signal ? `${signal.field} ${signal.value}` : signal.kind;

/** All signals behind the match, strongest first. */
export function FitSignals({ id, state, insight, onAct, onCorrected }: Props) {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const { correct, correcting } = useCorrect(id, {
    onAct,
    onUndo: () => box.current?.focus({ preventScroll: true }),
    onFigure: (figure) => onCorrected(t('fit.now', { percent: percentText(language, figure) })),
  });
  // The pressed button may disappear with its row; the focus moves to the list, so that it is not lost.
  const hasCorrected = useRef(false);
  useEffect(() => {
    if (!hasCorrected.current || !isFocusLost()) return;
    hasCorrected.current = false;
    box.current?.focus({ preventScroll: true });
  });
  const correctAndKeepFocus = (signal: FitSignal) => {
    hasCorrected.current = true;
    void correct(signal, keyOf(signal));
  };
  const profile = (
    <LocalizedLink to="/dashboard?view=profile" className="inline-flex min-h-11 items-center text-link">
      {t('fit.edit')}
    </LocalizedLink>
  );
  if (insight.compatibility === null || insight.signals.length === 0) {
    return (
      <div ref={box} tabIndex={-1} className="outline-none">
        <p>{t(insight.compatibility === null ? 'fit.noFigure' : 'fit.nothing')}</p>
        {profile}
      </div>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <p className="text-sm text-muted">{t('fit.lead')}</p>
      <ul className="mt-2">
        {insight.signals.map((signal) => (
          <FitSignalRow
            key={keyOf(signal)}
            signal={signal}
            busy={correcting === keyOf(signal)}
            // The community signal is corrected by marking the item "not for me", which is done already here.
            onCorrect={
              signal.kind === 'community' && state.excluded === 'unwanted' ? null : () => correctAndKeepFocus(signal)
            }
          />
        ))}
      </ul>
      {profile}
    </div>
  );
}
