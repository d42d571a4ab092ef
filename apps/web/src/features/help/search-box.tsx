import { Search, X } from 'lucide-react';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { Input } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  typed: string;
  onType: (query: string) => void;
  /** Called on Enter, and with an empty query when the box is cleared. */
  onSubmit: (query: string) => void;
  /** Called on focus, so that the search can be loaded before typing. */
  onFocus: () => void;
};

export function SearchBox({ typed, onType, onSubmit, onFocus }: Props) {
  const { t } = useTranslation('help');
  const box = useRef<HTMLInputElement>(null);
  // Keeps text typed into the pre-rendered box, which React would replace by its empty state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on hydration
  useLayoutEffect(() => {
    const early = box.current?.value ?? '';
    if (early !== typed) onType(early);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(typed);
  };
  const clear = () => {
    onSubmit('');
    box.current?.focus();
  };
  return (
    // Before hydration, Enter submits the form natively and leads to the same URL.
    // biome-ignore lint/a11y/useSemanticElements: browsers from two years ago do not support <search>
    <form role="search" onSubmit={submit} className="relative max-w-2xl noscript:hidden print:hidden">
      <Search
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <Input
        ref={box}
        type="search"
        name="q"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onFocus={onFocus}
        onKeyDown={(event) => event.key === 'Escape' && typed !== '' && clear()}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        className="min-h-14 rounded-full! px-12! text-lg! [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t('search.clear')}
          onClick={clear}
          className="absolute top-1/2 right-1.5 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:text-ink"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      )}
    </form>
  );
}
