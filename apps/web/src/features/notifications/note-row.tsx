import { Check, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { relativeTime } from '#lib/relative-time.ts';
import { serverNow } from '#lib/server-clock.ts';
import { NoteIcon } from './note-icon.tsx';
import type { Note } from './notification-list.ts';

type Props = { note: Note; onRead: () => void; onRemove: () => void };

/** One notification with its buttons: mark as read and delete. */
export function NoteRow({ note, onRead, onRemove }: Props) {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  return (
    <li className="flex gap-3.5 border-b border-line py-4 last:border-0">
      <NoteIcon type={note.type} />
      <div className="min-w-0 flex-1">
        <h3 className={cn('font-sans text-base tracking-normal', note.isRead ? 'font-medium' : 'font-bold')}>
          {!note.isRead && (
            <>
              <span className="mr-2 inline-block size-2.5 rounded-full bg-danger" aria-hidden="true" />
              <span className="sr-only">{t('unreadMark')}</span>
            </>
          )}
          {note.title}
        </h3>
        <p className="mt-0.5 text-muted">{note.message}</p>
        <div className="mt-1 -ml-1 flex min-h-11 flex-wrap items-center gap-x-1">
          <time dateTime={note.createdAt} className="mr-auto ml-1 text-sm text-muted">
            {relativeTime(language, note.createdAt, serverNow())}
          </time>
          {!note.isRead && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('markReadOf', { title: note.title })}
              title={t('markRead')}
              onClick={onRead}
            >
              <Check aria-hidden="true" />
            </Button>
          )}
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('removeOf', { title: note.title })}
            title={t('remove')}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
    </li>
  );
}
