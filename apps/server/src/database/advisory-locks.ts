/** Arbitrary keys of advisory locks of the whole database: work with the same key never runs at the same time. */
export const ADVISORY_LOCKS = {
  /** Servers that start together migrate one after the other. */
  migrations: 7_316_205,
  backup: 7_316_207,
  /** Commands that change how tables are stored. */
  layout: 7_316_208,
} as const;
