import { BellOff, CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { NoteRow } from './note-row.tsx';
import type { Note, NoteFilter } from './notification-list.ts';

type Props = {
  notes: readonly Note[];
  filter: NoteFilter;
  onRead: (note: Note) => void;
  onRemove: (note: Note) => void;
};

/** Notifications of one filter, or an empty state. */
export function NoteList({ notes, filter, onRead, onRemove }: Props) {
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
          level={3}
          icon={filter === 'all' ? <BellOff aria-hidden="true" /> : <CheckCheck aria-hidden="true" />}
          title={t(`empty.${filter}.title`)}
          text={t(`empty.${filter}.text`)}
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
