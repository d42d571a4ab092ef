import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#lib/format.ts';

type Props = {
  older: string | null;
  newer: string | null;
  /** A repetition of the links at the end of the page, which is not a landmark of its own. */
  again?: boolean;
};

/** Links to the nearest older and newer months that have days. */
export function MonthNav({ older, newer, again = false }: Props) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  if (!older && !newer) return null;
  const nameOf = (month: string) => formatDate(language, `${month}-01`, { month: 'long', year: 'numeric' });
  const link = (month: string, label: 'older' | 'newer') => (
    <LocalizedLink
      to={`/dashboard/history?month=${month}`}
      aria-label={t(label, { month: nameOf(month) })}
      className={buttonClass({ variant: 'ghost' }, label === 'older' ? '-ml-3 pl-3' : '-mr-3 pr-3')}
    >
      {label === 'older' && <ChevronLeft aria-hidden="true" />}
      {nameOf(month)}
      {label === 'newer' && <ChevronRight aria-hidden="true" />}
    </LocalizedLink>
  );
  const Frame = again ? 'div' : 'nav';
  return (
    <Frame aria-label={again ? undefined : t('months')} className="flex flex-wrap gap-x-2">
      {older && link(older, 'older')}
      {newer && link(newer, 'newer')}
    </Frame>
  );
}
