/**
 * When a password of an account may be tried from a browser that is not known. The delay between two attempts grows with
 * the attempts at the account from all addresses. No caller is refused for good: an early one gets a turn that no other
 * caller can take.
 *
 * Addresses that have tried fewer than two passwords of the account have turns of their own. So an attacker with many
 * addresses soon waits behind his own attempts, and not the owner.
 */
export type AccountState = {
  /** Attempts that began or have a turn. */
  attempts: number;
  /** When the next attempt may begin, in ms since 1970: of addresses that have hardly tried, and of the others. */
  next: { new: number; returning: number };
};
export type VisitorState = { attempts: number; turn: number | null };

export const NO_ATTEMPTS: AccountState = { attempts: 0, next: { new: 0, returning: 0 } };
export const NEW_VISITOR: VisitorState = { attempts: 0, turn: null };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Attempts with which an address still counts as new at an account. */
const NEW_ATTEMPTS = 2;
/** Delays between attempts at an account, by the attempts so far. */
const DELAYS = [
  { below: 10, new: 0, returning: 0 },
  { below: 20, new: 5 * SECOND, returning: 10 * SECOND },
  { below: 50, new: 15 * SECOND, returning: 30 * SECOND },
  { below: 100, new: MINUTE, returning: 2 * MINUTE },
  { below: Number.POSITIVE_INFINITY, new: 5 * MINUTE, returning: 10 * MINUTE },
] as const;
/** How long a turn waits for its visitor. */
const TURN_LASTS = 10 * MINUTE;
/** The longest wait for a turn; there are no turns after it, so that attackers cannot take those of days. */
const LONGEST_WAIT = 60 * MINUTE;
/** How long attempts count after the latest one. */
export const ATTEMPTS_LAST = 24 * 60 * MINUTE;

/**
 * Decides on an attempt at `now` and returns both states after it. `wait`: 0 when the attempt may begin, otherwise the
 * milliseconds until the visitor's turn. `factor` multiplies the number of attempts before a delay.
 */
export function takeTurn(account: AccountState, visitor: VisitorState, now: number, factor = 1) {
  const { turn } = visitor;
  if (turn !== null && turn > now) return { account, visitor, wait: turn - now };
  if (turn !== null && now - turn < TURN_LASTS) return { account, visitor: began(visitor), wait: 0 };

  const kind = visitor.attempts < NEW_ATTEMPTS * factor ? 'new' : 'returning';
  const delay = DELAYS.find(({ below }) => account.attempts < below * factor)?.[kind] ?? 0;
  const at = Math.max(now, account.next[kind]);
  if (at - now > LONGEST_WAIT) return { account, visitor, wait: LONGEST_WAIT };
  const counted = { attempts: account.attempts + 1, next: { ...account.next, [kind]: at + delay } };
  if (at <= now) return { account: counted, visitor: began(visitor), wait: 0 };
  return { account: counted, visitor: { ...visitor, turn: at }, wait: at - now };
}

const began = ({ attempts }: VisitorState): VisitorState => ({ attempts: attempts + 1, turn: null });

export type MailState = { mails: number; latest: number };
export const NO_MAILS: MailState = { mails: 0, latest: 0 };

/** Mails before a delay, and the delays after them. Reset links are valid for an hour, so there is always a valid link. */
const MAIL_DELAYS = [
  { below: 3, delay: 0 },
  { below: 10, delay: 15 * MINUTE },
  { below: Number.POSITIVE_INFINITY, delay: 30 * MINUTE },
] as const;

/**
 * Decides when a mail that strangers can request is sent. `wait`: milliseconds until then, or null when a mail is
 * about to be sent anyway, which serves this request, too.
 */
export function scheduleMail({ mails, latest }: MailState, now: number, factor = 1) {
  if (latest > now) return { state: { mails, latest }, wait: null };
  const { delay } = MAIL_DELAYS.find(({ below }) => mails < below * factor) ?? { delay: 0 };
  const at = Math.max(now, latest + delay);
  return { state: { mails: mails + 1, latest: at }, wait: at - now };
}
