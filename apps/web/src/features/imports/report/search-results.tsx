import { useQuery } from '@tanstack/react-query';
import { Spinner } from '#components/ui/spinner.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { importItemsQuery } from '#lib/queries/imports.ts';
import { CandidateList } from './candidate-list.tsx';

const SHORTEST = 2;

type Props = { q: string; kind: 'screen' | 'music'; onPick: (id: string) => void };

/** Items whose title begins with the words. */
export function SearchResults({ q, kind, onPick }: Props) {
  const { t } = useTranslation(['imports', 'common']);
  const errorText = useErrorText();
  const language = useLanguage();
  const isLongEnough = q.length >= SHORTEST;
  const { data, error } = useQuery({ ...importItemsQuery({ q, kind, language }), enabled: isLongEnough });
  const status = () => {
    if (!isLongEnough) return t('choose.short');
    if (error) return errorText(error);
    if (!data) return <Spinner label={t('common:loading')} />;
    return data.items.length === 0 ? t('choose.notFound', { q }) : t('choose.found', { count: data.items.length });
  };
  return (
    <div>
      <div role="status" className="mt-4 text-sm text-muted wrap-anywhere">
        {status()}
      </div>
      {data && data.items.length > 0 && (
        <CandidateList label={t('choose.results')} items={data.items} busyId={undefined} onPick={onPick} />
      )}
    </div>
  );
}
