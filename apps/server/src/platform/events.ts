import type { Category, Language } from '@bugunne/contract';
import type { Db } from '../database/database.ts';

/** Facts about a user that modules subscribe to. A change that only one module needs is a call of its service. */
export type DomainEvents = {
  /** An account was created. */
  'user.registered': { userId: string; language: Language };
  /**
   * An account is being deleted, in the transaction `tx`. Rows that belong to the user are deleted by foreign key;
   * subscribers delete or change rows that only mention the user.
   */
  'user.deleted': DeletedUser & { tx: Db };
  /**
   * The session of this browser is about to be replaced, which deletes it and what refers to it. Subscribers pass what
   * has to be done with the token of the new session to `whenReplaced`.
   */
  'session.replacing': {
    userId: string;
    sessionId: string;
    whenReplaced(carryOver: (token: string) => Promise<void>): void;
  };
  /** The user has completed the wizard for the first time. */
  'preferences.completed': { userId: string };
  /** The user's diets have changed. */
  'diet.changed': { userId: string };
  /** The user has marked an item as seen. Published again when the client repeats the request. */
  'item.seen': { userId: string; contentId: string };
  /**
   * An import of the user's history was applied. `seenIds`: picks of the last days that it has marked as seen. Published
   * again when the import continues after a kill.
   */
  'history.imported': { userId: string; seenIds: readonly string[] };
  /**
   * An item takes the place of another that is the same work, in the transaction `tx`: one of our editors that of a listed
   * item, or a series that of a film for which its source took it. Subscribers make everything that the users `userIds` did
   * with `from` count for `to`; those are locked, and all who have rows about `from`. `from` stays, but is never picked again.
   */
  'item.replaced': { tx: Db; from: string; to: string; category: Category; userIds: readonly string[] };
  /** A user has removed or blocked a friend, or the author of an invitation. */
  'friendship.ended': { userId: string; friendId: string };
  /** News of the user's Premium or payments were stored (`premium_notices`) and can be sent. */
  'premium.changed': { userId: string };
};

/** The identifiers by which rows of other tables may mention a user. */
export type DeletedUser = {
  userId: string;
  /** The present address first, then former ones; in lower case. */
  emails: readonly [string, ...string[]];
  hasVerifiedEmail: boolean;
};

export type Subscriptions = {
  [Name in keyof DomainEvents]?: (event: DomainEvents[Name]) => Promise<void>;
};

export type Publish = <Name extends keyof DomainEvents>(name: Name, event: DomainEvents[Name]) => Promise<void>;

/** Publishes events to subscribers in this process. */
export function createEvents() {
  const subscribers: Subscriptions[] = [];
  const publish: Publish = async (name, event) => {
    for (const subscriptions of subscribers) await subscriptions[name]?.(event);
  };
  return {
    /**
     * Calls every subscriber, one after another in the order of the modules. The first failure rejects and skips the
     * later ones, although the fact is already stored (except for events with a transaction). A subscriber must
     * therefore be idempotent, and what it missed must be made up for: by publishing again, or by its own later work.
     */
    publish,
    subscribe(subscriptions: Subscriptions) {
      subscribers.push(subscriptions);
    },
  };
}

export type Events = ReturnType<typeof createEvents>;
