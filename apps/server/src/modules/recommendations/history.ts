import { EXCLUSION, type Exclusion } from '@bugunne/contract';
import { type Signal, tellsTaste } from '@bugunne/recommender';
import type { ShownMotifs } from '../../database/stored-set.ts';
import { addDays } from '../../platform/local-day.ts';

/** Shown items and reactions of one user, as the recommender needs them. */
export type History = {
  signals: Signal[];
  lastShown: Map<string, string>;
  /** Items that must not be picked: hidden by staff, excluded by the user, shown in the last days, among the last dislikes. */
  excluded: Set<string>;
  /** All disliked items: not picked while anything else fits. */
  disliked: Set<string>;
  /** Number of opinions and saved items; views alone are no feedback. */
  reactions: number;
  /** Motifs of the covers of the last days. */
  motifs: ShownMotifs;
};

/** One item in a user's ledger. */
export type HistoryRow = {
  contentId: string;
  liked: boolean | null;
  saved: boolean;
  viewed: boolean;
  /** Marked "seen it" or "not for me": never picked. */
  excluded: Exclusion | null;
  /** Milliseconds since 1970 of the latest reaction. */
  reactedAt: number | null;
  lastShownOn: string | null;
};

/** Ids of the items that staff have hidden from picks. */
export type HiddenIds = () => ReadonlySet<string>;

/** A user's ledger as it counts on `date`. `hidden`: items that no user gets. */
export function toHistory(
  rows: readonly HistoryRow[],
  date: string,
  hidden: ReadonlySet<string> = new Set(),
  motifs: ShownMotifs = {},
): History {
  const reacted = rows.filter((row) => row.reactedAt !== null);
  const oldestRecent = addDays(date, -EXCLUSION.days);
  const recent = rows.filter((row) => row.lastShownOn !== null && row.lastShownOn >= oldestRecent);
  const dislikes = reacted.filter((row) => row.liked === false).sort((a, b) => (b.reactedAt ?? 0) - (a.reactedAt ?? 0));
  const left = rows.filter(({ excluded }) => excluded !== null);
  return {
    signals: reacted.map((row) => ({
      itemId: row.contentId,
      liked: row.liked,
      saved: row.saved,
      viewed: row.viewed,
      excluded: row.excluded,
      at: row.reactedAt ?? 0,
    })),
    lastShown: new Map(
      rows.flatMap((row) => {
        // A reaction outside the dashboard, such as on a shared page, counts as shown, too.
        if (row.lastShownOn !== null) return [[row.contentId, row.lastShownOn] as const];
        return row.reactedAt === null
          ? []
          : [[row.contentId, new Date(row.reactedAt).toISOString().slice(0, 10)] as const];
      }),
    ),
    excluded: new Set([
      ...hidden,
      ...[...left, ...recent, ...dislikes.slice(0, EXCLUSION.dislikes)].map((row) => row.contentId),
    ]),
    disliked: new Set(dislikes.map((row) => row.contentId)),
    reactions: reacted.filter(tellsTaste).length,
    motifs,
  };
}
