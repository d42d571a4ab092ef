/** Limits and defaults of the product (specification §5, §9). The server enforces them; the browser mirrors them. */
export const LIMITS = {
  /** The landing page shows usage figures from this number of members on. */
  statisticsFromMembers: 100,
  passwordMin: 6,
  passwordMax: 128,
  emailMax: 254,
  /** Minimum selections of a wizard step; hint, gate and error text share it. */
  onboardingMinimum: 5,
  /** Minutes of the duration slider. */
  maxDuration: { min: 30, max: 180, step: 5 },
  refreshesPerCategoryPerDay: 3,
  /** Milliseconds after a refresh in which another one of the same category counts as a double tap and is ignored. */
  refreshPause: 2000,
  /** Minutes that a challenge waits for its code, and maximum characters of a code. */
  secondStep: { minutes: 10, codeMax: 40 },
  /** How long a sign-in counts as recent. */
  freshSignInMinutes: 15,
  /** Lifetime of the link that confirms a new address. */
  emailChangeMinutes: 60,
  /** Lifetime of the link that verifies the address of a new account. */
  emailVerificationHours: 24,
  /** The longest time that a session ended elsewhere is still accepted. */
  sessionEndsMinutes: 1,
  /** Number of recovery codes of an authenticator app. */
  recoveryCodes: 10,
  /** Downloads of the own data per user and hour. */
  ownDataPerHour: 5,
  /** Files for other services per user and hour, and films of one file, which Letterboxd limits. */
  ownFiles: { perHour: 60, films: 1900 },
  /** Maximum characters of the fields of a contact message. */
  contact: { name: 100, subject: 150, message: 5000 },
  botCheck: { answerMax: 2, wrongAnswersBeforeNewQuestion: 3, lifetimeSeconds: 300 },
  card: { tags: 3, cast: 3 },
  unreadBadge: 9,
  interactions: { default: 50, max: 100 },
  notifications: 50,
  /** Minutes in which a deleted notification can be restored. */
  notificationUndoMinutes: 10,
  /** Maximum open notification streams per user; another one ends the oldest. A browser has one for all its tabs. */
  notificationStreams: 8,
  /** Saved items per page. */
  saved: 100,
  /** Maximum characters of a search. */
  searchMax: 100,
  /** Maximum characters of an endpoint and devices per user; another device replaces the one unused for longest. */
  push: { endpoint: 1024, devices: 10 },
  /** Excluded items per page. */
  excluded: 48,
  /** Maximum request body in bytes. */
  bodyBytes: 64 * 1024,
  dailyPerCategory: { min: 1, max: 5 },
} as const;

/** Valid e-mail addresses, for both browser and server. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Titles of the last seven days and the last ten dislikes are not picked (specification §5). */
export const EXCLUSION = { days: 7, dislikes: 10 } as const;

/** Delays of the interface in milliseconds (specification §4, §9). */
export const TIMINGS = {
  botCheckAccept: 500,
  linkCopied: 2000,
  testNotification: 5000,
  /** First delay before a retry of the session check; doubles each time. */
  sessionRetry: 200,
  /** Delay of the install prompt after the browser's offer (`installOffered`) or, without one, after page load. */
  installOffered: 3000,
  installByHand: 4000,
  /** How long the install prompt stays hidden after it was dismissed. */
  installDismissed: 24 * 3_600_000,
  /** How long each slide of sample picks is shown. */
  slide: 6000,
  /** Polling interval of the statistics while the page is visible. */
  statistics: 30_000,
  /** Shortest and longest time between changes of the simulated statistics. */
  simulatedStatistics: { min: 3000, max: 7000 },
} as const;
