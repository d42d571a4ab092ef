import type { ImportReportRow } from '@bugunne/contract/history-imports.schema';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate, numberText } from '#lib/format.ts';

type Work = NonNullable<ImportReportRow['work']>;

/** Returns a function that says in one line what the history knows about a work. */
export function useRowFacts(): (work: Work) => string {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  return ({ kind, artist, seen, seenOn, plays, rating, opinion, saved }) => {
    const isMusic = kind === 'song' || kind === 'album';
    const date = seenOn && formatDate(language, seenOn, { day: 'numeric', month: 'long', year: 'numeric' });
    return [
      artist,
      t(`row.kind.${kind}`),
      seen && (date ? t(isMusic ? 'row.heardOn' : 'row.seenOn', { date }) : t(isMusic ? 'row.heard' : 'row.seen')),
      plays > 1 && t('row.times', { count: plays, number: numberText(language, plays) }),
      rating !== null && t('row.rating', { rating: numberText(language, rating) }),
      opinion !== null && t(`row.${opinion}`),
      saved && t('row.saved'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
