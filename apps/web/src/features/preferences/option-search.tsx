import { Search, X } from 'lucide-react';
import { Input } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { title: string; query: string; onQuery: (query: string) => void; found: number };

/** Search field of a long list of chips; announces the number of matches. */
export function OptionSearch({ title, query, onQuery, found }: Props) {
  const { t } = useTranslation('options');
  const searching = query.trim() !== '';
  return (
    <div className="mb-4 max-w-md">
      <div className="relative">
        <Search
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <Input
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
          aria-label={t('search', { list: title })}
          placeholder={t('searchPlaceholder')}
          enterKeyHint="search"
          autoComplete="off"
          className="px-11!"
        />
        {query && (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={() => onQuery('')}
            className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        )}
      </div>
      <p role="status" className={searching && found === 0 ? 'mt-3' : 'sr-only'}>
        {searching && (found === 0 ? t('noMatch', { query: query.trim() }) : t('matches', { count: found }))}
      </p>
    </div>
  );
}
