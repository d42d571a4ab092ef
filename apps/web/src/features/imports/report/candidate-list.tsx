import type { ImportItem } from '@bugunne/contract/history-imports.schema';
import { Cover } from '#components/cover/cover.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  /** The question that the candidates answer. */
  label: string;
  items: readonly ImportItem[];
  /** Item that is being chosen. */
  busyId: string | null | undefined;
  onPick: (id: string) => void;
};

/** Items of the catalogue as buttons, each with cover, title, year and makers. */
export function CandidateList({ label, items, busyId, onPick }: Props) {
  return (
    <ul aria-label={label} className="mt-3 grid gap-2.5 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item.id} data-category={item.category}>
          <Candidate item={item} isBusy={busyId === item.id} onPick={() => busyId === undefined && onPick(item.id)} />
        </li>
      ))}
    </ul>
  );
}

function Candidate({ item, isBusy, onPick }: { item: ImportItem; isBusy: boolean; onPick: () => void }) {
  const { t } = useTranslation(['imports', 'common']);
  const { title, originalTitle, titleLanguage, year, makers, category, musicKind } = item;
  const kind = musicKind ? t(`imports:row.kind.${musicKind}`) : t(`common:category.${category}`);
  return (
    <button
      type="button"
      onClick={onPick}
      aria-busy={isBusy || undefined}
      className="relative flex w-full items-center gap-3.5 rounded-lg border border-line bg-surface p-3 text-left hover:bg-sunken"
    >
      <Cover
        item={{ ...item, coverImage: null, artist: makers[0] ?? null, director: null }}
        sizes="3.5rem"
        className="w-14 shrink-0 rounded-md"
      />
      <span className="min-w-0 flex-1">
        <span lang={titleLanguage ?? undefined} className="block font-semibold wrap-anywhere">
          {title}
        </span>
        {originalTitle !== title && <span className="block text-sm text-muted wrap-anywhere">{originalTitle}</span>}
        <span className="block text-sm text-muted wrap-anywhere">
          {[kind, year, makers.slice(0, 2).join(', ')].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isBusy && <Spinner className="shrink-0" />}
    </button>
  );
}
