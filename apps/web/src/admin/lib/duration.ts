const HOUR = 60;
const DAY = 24 * HOUR;

/** A number of minutes in a readable unit: minutes below an hour, hours below two days. */
export function inUnits(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes < HOUR) return { unit: 'minutes', count: Math.floor(minutes) };
  if (minutes < 2 * DAY) return { unit: 'hours', count: Math.floor(minutes / HOUR) };
  return { unit: 'days', count: Math.floor(minutes / DAY) };
}
