/**
 * Limits of single parts of the product, which only their own pages load. The server enforces them; the browser mirrors them.
 */
/** Evenings of several people. */
export const EVENING_LIMITS = {
  members: { min: 2, max: 6 },
  /** Tastes that a guest chooses. */
  guestTastes: 5,
  /** Hours until an evening is over; what is known of its guests is deleted soon after, and within 24 hours. */
  hours: 20,
  /** Cards of a deck, and decks of a slot. */
  deck: 10,
  rounds: 5,
  /** Evenings that a user may create in a day. */
  perDay: 10,
  /** Days for which an evening stays in the list, and counts for who gets more say. */
  remembered: 60,
} as const;

/** Friends, invitations and sent items. */
export const FRIEND_LIMITS = {
  /** Maximum characters of the name that friends see, and of the line that goes with a sent item. */
  name: 40,
  text: 200,
  /** Friends per user. */
  most: 100,
  /** Open invitations per user, and how long each is valid. */
  invitations: 10,
  invitationDays: 7,
  /** Sent and received items that are listed, each. */
  items: 50,
  /** Items that a user may send a day, and to the same friend. */
  sentPerDay: 30,
  sentPerFriendAndDay: 10,
  /** Pushes about friends' items that a user gets a day, beside the daily one. */
  pushesPerDay: 3,
  /** Maximum characters of the note of a report, and reports a day. */
  reportNote: 300,
  reportsPerDay: 10,
} as const;

/** Imports of a history from another service. */
export const IMPORT_LIMITS = {
  /** Works of an import, and rows that the browser left out and the report names; of one file at most `leftOutPerFile`. */
  works: 50_000,
  leftOut: 2000,
  leftOutPerFile: 200,
  /** Rows of all imports of a user that are stored, also of those that were undone. */
  storedRows: 250_000,
  /** Rows of a request, which has to fit `bodyBytes`, too. */
  rowsPerUpload: 150,
  /** Maximum characters of a title, of a row as the report shows it, and of a file's name; named files. */
  text: 500,
  raw: 300,
  fileName: 120,
  files: 100,
  /** Maximum plays of a work, and rows that say the same. */
  plays: 1_000_000,
  /** Imports that a user may start in a day. */
  perDay: 20,
  /** Imports that are listed, rows of a page of the report, and found items. */
  listed: 20,
  rowsPerPage: 50,
  found: 20,
} as const;

/** Trends of a user and of everybody. */
export const TRENDS_LIMITS = {
  /** Weeks and months of a user's own trends, and values of a facet. */
  weeks: 53,
  months: 24,
  values: 8,
  /** The latest weeks of the first view of the outcomes, and those whose opened days are listed. */
  firstWeeks: 13,
  streakWeeks: 5,
  /** Days with an opened set from which on untried options are named. */
  untriedFromDays: 7,
  /** An item is listed in everybody's week only if at least this many users liked, saved or tried it. */
  leastUsers: 10,
  /** Items of each list of everybody's week: shown, and for users without Premium. */
  shown: 10,
  free: 3,
} as const;

/** Payments. */
export const PAYMENT_LIMITS = {
  /** Days that a bank transfer is waited for. */
  transferDays: 14,
  /** Hours that an attempt at the provider's page stays pending. */
  attemptHours: 24,
  /** Days before the end of a trial on which the user is reminded. */
  trialReminderDays: 3,
  /** Rows of the administration's lists. */
  listed: 100,
  /** Characters of the card form (specification §5). */
  card: { number: 19, expiry: 5, cvv: 3, name: 100, phone: 20 },
} as const;
