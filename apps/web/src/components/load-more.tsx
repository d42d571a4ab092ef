import { useRef } from 'react';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from './ui/button.tsx';

type Props = {
  shown: number;
  total: number;
  hasMore: boolean;
  busy: boolean;
  error: unknown;
  /** Resolves when the next page has loaded or failed. */
  onMore: () => Promise<unknown>;
};

/** End of a paginated list: how many entries are shown, and a button that loads more. */
export function LoadMore({ shown, total, hasMore, busy, error, onMore }: Props) {
  const { t } = useTranslation(['member', 'common']);
  const errorText = useErrorText();
  const status = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const loadMore = async () => {
    await onMore();
    // The button disappears with the last page; without this, focus would fall back to the top of the document.
    requestAnimationFrame(() => button.current ?? status.current?.focus());
  };
  return (
    <div className="mt-8 flex flex-col items-center gap-3 text-center">
      <p ref={status} tabIndex={-1} role="status" className="text-sm text-muted tabular-nums outline-none">
        {t('more.shown', { shown, total })}
      </p>
      <div role="alert" className="text-sm font-medium text-danger empty:hidden">
        {error ? errorText(error) : null}
      </div>
      {hasMore && (
        <Button ref={button} variant="secondary" busy={busy} onClick={() => void loadMore()}>
          {t(error ? 'common:action.retry' : 'more.action')}
        </Button>
      )}
    </div>
  );
}
