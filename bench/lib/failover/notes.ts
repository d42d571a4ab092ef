import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../../apps/server/src/database/database.ts';
import { notificationsRepo } from '../../../apps/server/src/modules/notifications/notifications.repo.ts';
import type { SessionUser } from '../users-with-sessions.ts';

const PAUSE_MILLISECONDS = 500;

/** Sends users notifications with titles of their own, one after the other, each until the database acknowledges it. */
export function sendNotes({ db }: Pick<Database, 'db'>, users: readonly SessionUser[]) {
  const repo = notificationsRepo(db);
  const sent: string[] = [];
  let isOver = false;

  /** A repeated attempt changes nothing when an earlier one was stored. */
  const send = (userId: string, title: string) =>
    repo.insert([{ userId, id: title, type: 'default', title, message: '' }]).then(
      () => true,
      () => false,
    );

  async function run() {
    for (let number = 0; !isOver; number++) {
      const user = users[number % users.length];
      const title = randomUUID();
      while (user && !(await send(user.id, title))) await setTimeout(PAUSE_MILLISECONDS);
      sent.push(title);
      await setTimeout(PAUSE_MILLISECONDS);
    }
  }

  const running = run();
  return {
    sent: (): readonly string[] => sent,
    async end() {
      isOver = true;
      await running;
    },
  };
}
