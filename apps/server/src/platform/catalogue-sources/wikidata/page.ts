import type { SourcePage } from '../source.ts';
import { complete } from './complete.ts';
import type { Draft } from './draft.ts';
import type { Reference } from './reference.ts';

/** A page of the works, with those that are no valid records among its failures. */
export function pageOf(
  drafts: readonly Draft[],
  references: ReadonlyMap<string, Reference>,
  failures: SourcePage['failures'],
  cursor: string | null,
): SourcePage {
  const records: SourcePage['records'][number][] = [];
  const failed = [...failures];
  const unmapped = new Map<string, number>();
  for (const draft of drafts) {
    const completed = complete(draft, references);
    if ('record' in completed) records.push(completed.record);
    else failed.push({ sourceId: draft.sourceId, reason: completed.failure });
    for (const value of completed.unmapped) unmapped.set(value, (unmapped.get(value) ?? 0) + 1);
  }
  return { records, failures: failed, unmapped, cursor };
}
