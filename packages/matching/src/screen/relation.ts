import type { TitleForms } from '../title/title-forms.ts';

/** How two titles relate: the same, the same but for an article or notation, or with and without subtitle. */
export type Relation = 'same' | 'near' | 'subtitle' | 'none';

const RANK: Readonly<Record<Relation, number>> = { same: 3, near: 2, subtitle: 1, none: 0 };

export const better = (left: Relation, right: Relation): Relation => (RANK[left] >= RANK[right] ? left : right);

/** The closest relation of a title with those of one candidate. */
export function relationOf(title: TitleForms, others: readonly TitleForms[]): Relation {
  return others.reduce<Relation>((best, other) => better(best, relate(title, other, others)), 'none');
}

function relate(title: TitleForms, other: TitleForms, all: readonly TitleForms[]): Relation {
  if (title.strict === '' || other.strict === '') return 'none';
  if (title.strict === other.strict) return 'same';
  if (title.cores.some((core) => other.cores.includes(core))) return 'near';
  const whole = other.cores[0] ?? '';
  // "Kış Uykusu - Winter Sleep" names both titles of one film.
  const head = title.heads.some((key) => other.cores.includes(key));
  if (head && all.some((third) => third.cores[0] !== whole && title.tails.some((key) => third.cores.includes(key))))
    return 'same';
  const shorter = [...other.heads, ...other.tails].some((key) => title.cores.includes(key));
  return head || shorter || title.tails.some((key) => other.cores.includes(key)) ? 'subtitle' : 'none';
}
