import type { HitWeek } from '@bugunne/contract/trends.schema';

/** Outcomes of given items, in the order of the bars; `open` have no reaction. */
export const OUTCOMES = ['liked', 'known', 'declined', 'open'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_COLORS: Record<Outcome, string> = {
  liked: 'var(--success)',
  known: 'var(--line-strong)',
  declined: 'var(--danger)',
  open: 'var(--line)',
};

export const openOf = ({ given, liked, known, declined }: Omit<HitWeek, 'from'>): number =>
  given - liked - known - declined;

type Total = Omit<HitWeek, 'from'>;

export const totalOf = (weeks: readonly HitWeek[]): Total =>
  weeks.reduce<Total>(
    (sum, week) => ({
      given: sum.given + week.given,
      viewed: sum.viewed + week.viewed,
      liked: sum.liked + week.liked,
      known: sum.known + week.known,
      declined: sum.declined + week.declined,
    }),
    { given: 0, viewed: 0, liked: 0, known: 0, declined: 0 },
  );

/** Whole per cent of the given items that were liked; null without items. */
export const hitRate = ({ given, liked }: Pick<Total, 'given' | 'liked'>): number | null =>
  given === 0 ? null : Math.round((liked / given) * 100);
