/** Limits and defaults of the product (specification §5, §9). The server enforces them; the browser mirrors them. */
export const LIMITS = {
  passwordMin: 6,
  passwordMax: 128,
  emailMax: 254,
  /** Selections a wizard step asks for; hint, gate and error text share it. */
  onboardingMinimum: 5,
  /** Minutes of the duration slider. */
  maxDuration: { min: 30, max: 180, step: 5 },
  refreshesPerCategoryPerDay: 3,
  /** Milliseconds after a refresh in which another one of the same category is a double tap, and neither made nor counted. */
  refreshPause: 2000,
  /** A right password waits so long for its code; so long counts a sign-in as recent. Wrong codes end it. */
  secondStep: { minutes: 10, codeMax: 40 },
  freshSignInMinutes: 15,
  /** How long the link to a new address is good. */
  emailChangeMinutes: 60,
  /** A session that was ended elsewhere is let in no longer than this. */
  sessionEndsMinutes: 1,
  /** Recovery codes beside an authenticator app. */
  recoveryCodes: 10,
  /** How often one person may take everything along. */
  ownDataPerHour: 5,
  /** Characters of a message to us. */
  contact: { name: 100, subject: 150, message: 5000 },
  botCheck: { answerMax: 2, wrongAnswersBeforeNewQuestion: 3, lifetimeSeconds: 300 },
  card: { tags: 3, cast: 3 },
  unreadBadge: 9,
  interactions: { default: 50, max: 100 },
  notifications: 50,
  /** Minutes in which a deleted notification can be had back. */
  notificationUndoMinutes: 10,
  /** Open notification streams of one person; one more ends the oldest. A browser has one for all its tabs. */
  notificationStreams: 8,
  /** Saved items on one page of the list. */
  saved: 100,
  /** Longest text to search for. */
  searchMax: 100,
  /** Characters of an address, and devices of a person; one more takes the place of the one unused for longest. */
  push: { endpoint: 1024, devices: 10 },
  /** Items of the excluded list on a page. */
  excluded: 48,
  /** Largest accepted request body in bytes. */
  bodyBytes: 64 * 1024,
  dailyPerCategory: { min: 1, max: 5 },
} as const;

/** What counts as an e-mail address, in the browser as on the server. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** A title of the last seven days, and each of the last ten dislikes, is never picked again (specification §5). */
export const EXCLUSION = { days: 7, dislikes: 10 } as const;

/** Milliseconds the interface waits (specification §4, §9). */
export const TIMINGS = {
  botCheckAccept: 500,
  linkCopied: 2000,
  testNotification: 5000,
  /** First pause before a session check is tried again; doubles each time. */
  sessionRetry: 200,
  /** The install prompt comes this long after the browser's offer, or where there is none, after the page. */
  installOffered: 3000,
  installByHand: 4000,
  /** How long it stays away once it was dismissed. */
  installDismissed: 24 * 3_600_000,
  /** How long the sample picks stand before the next ones come by themselves. */
  slide: 6000,
  /** How often a page that is looked at asks for the statistics. */
  statistics: 30_000,
  /** How long simulated statistics stand, at least and at most. */
  simulatedStatistics: { min: 3000, max: 7000 },
} as const;
