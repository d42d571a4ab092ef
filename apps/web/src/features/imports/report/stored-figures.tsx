import type { HistoryImport } from '@bugunne/contract/history-imports.schema';
import { Bookmark, Eye, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';

const FIGURES = [
  { name: 'seen', Icon: Eye },
  { name: 'likes', Icon: ThumbsUp },
  { name: 'dislikes', Icon: ThumbsDown },
  { name: 'saved', Icon: Bookmark },
] as const;

/** Changes that an import has made for the picks. */
export function StoredFigures({ stored }: Pick<HistoryImport, 'stored'>) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
      {FIGURES.map(({ name, Icon }) => (
        <div key={name} className="flex flex-col-reverse rounded-lg border border-line bg-surface px-4 py-3">
          <dt className="flex items-center gap-1.5 text-sm text-muted">
            <Icon className="size-4 shrink-0" aria-hidden="true" />
            {t(`stored.${name}`)}
          </dt>
          <dd className="font-display text-3xl tabular-nums">{numberText(language, stored[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
