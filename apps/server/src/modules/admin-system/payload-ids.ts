const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_IDS = 10;

/** The ids in a job's payload with the names of their fields; everything else may be personal or secret. */
export function idsOf(data: unknown): { name: string; id: string }[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data)
    .flatMap(([name, value]) =>
      /id$/i.test(name) && typeof value === 'string' && UUID.test(value) ? [{ name, id: value }] : [],
    )
    .slice(0, MAX_IDS);
}
