import type { Database } from '../../database/database.ts';
import { MISSED_BATCH_SIZE } from './missed-batch-size.ts';

/** The position of a stream; `after` is the highest `seq` that it has sent, null while it is unknown. */
export type StreamCursor = { stream: number; userId: string; sessionId: string; after: number | null };

type MissedNotification = {
  id: string;
  seq: number;
  type: string;
  template: string | null;
  params: Record<string, string>;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: Date;
};

export type StreamState = {
  /** The highest `seq` ever sent to the user. */
  latest: number;
  /** When the session expires. */
  expiresAt: Date;
  /** Notifications after the cursor, in order; at most `MISSED_BATCH_SIZE`. */
  missed: MissedNotification[];
};

/** Streams whose session lives, of active users. */
const SESSIONS = `
  select w.stream, to_json(s.expires_at) #>> '{}' as expires_at
  from json_to_recordset($1::json) as w(stream integer, user_id uuid, session_id uuid)
  join users u on u.id = w.user_id and u.status = 'active'
  join sessions s on s.id = w.session_id and s.user_id = w.user_id and s.expires_at > $2::timestamptz`;

const CATCH_UP = `
  select stream, latest,
    json_agg(json_build_object('id', id, 'seq', seq, 'type', type, 'template', template, 'params', params, 'title', title,
      'message', message, 'isRead', is_read, 'createdAt', created_at) order by seq) filter (where id is not null) as missed
  from (
    select c.user_id, w.stream, c.notification_count::text as latest, n.id, n.seq, n.type, n.template, n.params, n.title,
      n.message, n.is_read, n.created_at,
      row_number() over (partition by c.user_id, w.stream order by n.seq) as place
    from json_to_recordset($1::json) as w(stream integer, user_id uuid, after bigint)
    join user_states c on c.user_id = w.user_id
    left join notifications n on n.user_id = c.user_id and n.seq > w.after and n.deleted_at is null) t
  where place <= ${MISSED_BATCH_SIZE}
  group by user_id, stream, latest`;

type SessionRow = { stream: number; expires_at: string };

type Row = {
  stream: number;
  latest: string;
  missed: (Omit<MissedNotification, 'createdAt'> & { createdAt: string })[] | null;
};

export function streamsRepo(database: Pick<Database, 'executePrepared'>) {
  return {
    /**
     * Reads many streams at once, their sessions and their notifications by one statement each. Streams whose session has
     * ended or whose user is inactive are missing from the result.
     */
    async catchUp(cursors: readonly StreamCursor[], now: Date): Promise<Map<number, StreamState>> {
      const list = JSON.stringify(
        cursors.map(({ stream, userId, sessionId, after }) => {
          return { stream, user_id: userId, session_id: sessionId, after };
        }),
      );
      const [sessions, notifications] = await Promise.all([
        database.executePrepared('stream_sessions', SESSIONS, [list, now.toISOString()]),
        database.executePrepared('catch_up', CATCH_UP, [list]),
      ]);
      const states = new Map((notifications.rows as Row[]).map((row) => [row.stream, row]));
      return new Map((sessions.rows as SessionRow[]).map((row) => [row.stream, toState(row, states.get(row.stream))]));
    },
  };
}

export type StreamsRepo = ReturnType<typeof streamsRepo>;

const toState = (session: SessionRow, row: Row | undefined): StreamState => ({
  latest: Number(row?.latest ?? 0),
  expiresAt: new Date(session.expires_at),
  missed: (row?.missed ?? []).map((note) => ({ ...note, createdAt: new Date(note.createdAt) })),
});
