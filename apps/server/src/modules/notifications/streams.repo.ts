import type { Database } from '../../database/database.ts';
import { MISSED_BATCH_SIZE } from './missed-batch-size.ts';

/** The position of a stream; `after` is the highest `seq` that it has sent, null while it is unknown. */
export type StreamCursor = { stream: number; userId: string; sessionId: string; after: number | null };

export type MissedNotification = {
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

const CATCH_UP = `
  select w.stream, u.notification_count::text as latest, to_json(s.expires_at) #>> '{}' as expires_at,
    (select json_agg(json_build_object('id', n.id, 'seq', n.seq, 'type', n.type, 'template', n.template, 'params', n.params,
        'title', n.title, 'message', n.message, 'isRead', n.is_read, 'createdAt', n.created_at) order by n.seq)
      from (select * from notifications
             where user_id = w.user_id and seq > w.after and deleted_at is null
             order by seq limit ${MISSED_BATCH_SIZE}) n) as missed
  from json_to_recordset($1::json) as w(stream integer, user_id uuid, session_id uuid, after bigint)
  join users u on u.id = w.user_id and u.status = 'active'
  join sessions s on s.id = w.session_id and s.user_id = w.user_id and s.expires_at > $2::timestamptz`;

type Row = {
  stream: number;
  latest: string;
  expires_at: string;
  missed: (Omit<MissedNotification, 'createdAt'> & { createdAt: string })[] | null;
};

export function streamsRepo(database: Pick<Database, 'executePrepared'>) {
  return {
    /**
     * Reads many streams in one statement. Streams whose session has ended or whose user is inactive are missing from
     * the result.
     */
    async catchUp(cursors: readonly StreamCursor[], now: Date): Promise<Map<number, StreamState>> {
      const rowsOfCursors = cursors.map(({ stream, userId, sessionId, after }) => {
        return { stream, user_id: userId, session_id: sessionId, after };
      });
      const { rows } = await database.executePrepared('catch_up', CATCH_UP, [
        JSON.stringify(rowsOfCursors),
        now.toISOString(),
      ]);
      return new Map((rows as Row[]).map((row) => [row.stream, toState(row)]));
    },
  };
}

export type StreamsRepo = ReturnType<typeof streamsRepo>;

const toState = (row: Row): StreamState => ({
  latest: Number(row.latest),
  expiresAt: new Date(row.expires_at),
  missed: (row.missed ?? []).map((note) => ({ ...note, createdAt: new Date(note.createdAt) })),
});
