import type { FitSignal } from '@bugunne/contract/insight.schema';
import { useTranslation } from '#i18n/use-translation.ts';

type SignalText = {
  name: string;
  what: string;
  /** Label of the button that corrects it; null where no setting can. */
  correction: string | null;
};

/** Texts of a signal. */
export function useSignalText(signal: FitSignal): SignalText {
  const { t } = useTranslation('insight');
  switch (signal.kind) {
    case 'chosen':
      return { name: signal.label, what: t(`fit.chosen.${signal.field}`), correction: t('fit.correct.chosen') };
    case 'notChosen':
      return {
        name: signal.label,
        // Only these two fields can produce this signal.
        what: t(`fit.notChosen.${signal.field === 'mealTypes' ? 'mealTypes' : 'languages'}`),
        correction: t('fit.correct.notChosen'),
      };
    case 'tooLong':
      return {
        name: t('fit.tooLong.name', { minutes: signal.limit }),
        what: t('fit.tooLong.what'),
        correction: signal.needed === null ? null : t('fit.correct.tooLong', { minutes: signal.needed }),
      };
    case 'reaction': {
      const reaction = t(`fit.reaction.${signal.reaction}`);
      const list = signal.shared.join(', ');
      return {
        name: signal.title,
        what: list ? `${reaction}; ${t('fit.shared', { list })}` : reaction,
        correction: t(`fit.correct.${signal.reaction}`),
      };
    }
    case 'own':
      return {
        name: t('fit.own'),
        what: t(`fit.reaction.${signal.reaction}`),
        correction: t(`fit.correct.${signal.reaction}`),
      };
    case 'community':
      return {
        name: t('fit.community.name'),
        what:
          signal.effect > 0 && signal.likes !== null
            ? t('fit.community.likes', { count: signal.likes })
            : t(signal.effect > 0 ? 'fit.community.up' : 'fit.community.down'),
        correction: t('fit.correct.community'),
      };
  }
}
