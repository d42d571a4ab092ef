export type Values = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields that differ, with their old and new values; null where a side has none. */
export function changedFields(before: Values | null, after: Values | null) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => !isSame(before?.[name], after?.[name]));
  const pick = (values: Values | null) =>
    values && Object.fromEntries(changed.filter((name) => name in values).map((name) => [name, values[name] ?? null]));
  return { oldValues: pick(before), newValues: pick(after) };
}
