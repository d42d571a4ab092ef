import { Undo2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ListNews } from './use-list-news.ts';

/** The words for what has just happened to the list. */
export function useNewsText(news: ListNews | null): string {
  const { t } = useTranslation('notifications');
  if (!news) return '';
  return news.kind === 'arrived' ? t('arrived', { title: news.title }) : t(news.kind);
}

/** What has just happened to the list, with the way back from a deletion. The dialog announces it to readers. */
export function ListStatus({ news, onUndo }: { news: ListNews; onUndo: () => void }) {
  const { t } = useTranslation('notifications');
  const text = useNewsText(news);
  return (
    <div className="mr-auto flex min-h-11 min-w-0 items-center gap-x-2">
      <p aria-hidden="true" className="min-w-0 text-sm text-muted">
        {text}
      </p>
      {news.kind === 'removed' && (
        <Button variant="ghost" onClick={onUndo}>
          <Undo2 aria-hidden="true" />
          {t('undo')}
        </Button>
      )}
    </div>
  );
}
