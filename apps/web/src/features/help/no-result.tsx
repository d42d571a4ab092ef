import { SearchX } from 'lucide-react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  query: string;
  /** Number of results in other categories. */
  elsewhere: number;
  onElsewhere: () => void;
};

export function NoResult({ query, elsewhere, onElsewhere }: Props) {
  const { t } = useTranslation('help');
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t('none.title')}
      text={t('none.text', { query })}
      action={
        <>
          {elsewhere > 0 && <Button onClick={onElsewhere}>{t('none.elsewhere', { count: elsewhere })}</Button>}
          <LocalizedLink to="/contact" className={buttonClass({ variant: elsewhere > 0 ? 'ghost' : 'primary' })}>
            {t('toContact')}
          </LocalizedLink>
        </>
      }
    />
  );
}
