/** The first instant of the month (UTC) that is `months` after that of `moment`. */
export const monthOf = (moment: Date, months = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1));

/** `2027_02`, for names of tables. */
export const nameOfMonth = (month: Date): string => month.toISOString().slice(0, 7).replace('-', '_');

/** How many months `later` is after `earlier`, both first instants. */
export const monthsBetween = (earlier: Date, later: Date): number =>
  (later.getUTCFullYear() - earlier.getUTCFullYear()) * 12 + later.getUTCMonth() - earlier.getUTCMonth();
