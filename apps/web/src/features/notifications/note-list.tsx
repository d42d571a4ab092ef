import { BellOff, CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { NoteRow } from './note-row.tsx';
import type { Note, NoteFilter } from './notification-list.ts';

type Props = {
  notes: readonly Note[];
  filter: NoteFilter;
  onRead: (note: Note) => void;
  onRemove: (note: Note) => void;
  onShowAll: () => void;
  /** Called when a link leads to another page. */
  onLeave: () => void;
};

/** Notifications of one filter, or an empty state. */
export function NoteList({ notes, filter, onRead, onRemove, onShowAll, onLeave }: Props) {
  const { t } = useTranslation('notifications');
  const list = useRef<HTMLDivElement>(null);
  const shown = filter === 'all' ? notes : notes.filter((note) => !note.isRead);

  // The pressed button disappears with its row; the focus moves to the list, so that it is not lost.
  const withListFocus = (action: () => void) => () => {
    action();
    list.current?.focus();
  };

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {shown.length === 0 ? (
        <EmptyState
          compact
          level={3}
          icon={filter === 'all' ? <BellOff aria-hidden="true" /> : <CheckCheck aria-hidden="true" />}
          title={t(`empty.${filter}.title`)}
          text={t(`empty.${filter}.text`)}
          action={
            filter === 'all' ? (
              <LocalizedLink
                to="/dashboard?view=profile"
                className={buttonClass({ variant: 'secondary' })}
                onClick={onLeave}
              >
                {t('empty.all.action')}
              </LocalizedLink>
            ) : (
              notes.length > 0 && (
                <Button variant="secondary" onClick={withListFocus(onShowAll)}>
                  {t('empty.unread.action')}
                </Button>
              )
            )
          }
        />
      ) : (
        <ul>
          {shown.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              onRead={withListFocus(() => onRead(note))}
              onRemove={withListFocus(() => onRemove(note))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
